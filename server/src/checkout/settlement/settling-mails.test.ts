import { shopLanguages } from '@foyer/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsSoFar } from '../../../test/support/mails/mails.ts';
import { mailing } from '../../../test/support/orders/own-orders.ts';
import { adults, execPayment, payWith, signIn, underWay } from '../../../test/support/shopping.ts';
import { sampleMuseum, sampleOrder } from '../../../test/support/orders/sample-order.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { textsIn } from '../../documents/document-texts.ts';
import { confirmationMail } from '../../documents/mail/confirmation-mail.ts';
import { paymentRefusedMail } from '../../documents/mail/settling-mails.ts';

const museum = sampleMuseum();

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer(mailing);
});
afterAll(() => shop.close());

const later = '2026-05-19T10:00:00+02:00';
/** Jobs are looked for every few seconds. */
const patience = { timeout: 60_000 };
const mailsTo = (email: string) => mailsSoFar(shop).filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail));

async function agreed(email: string, items: unknown[]): Promise<string> {
  const { page, cartId } = await underWay(shop, items, await signIn(shop, { email }));
  await payWith(shop, page, 'processing');
  await execPayment(shop, cartId);
  return page;
}

const press = (page: string, action: string) =>
  shop.request(page, { method: 'POST', body: new URLSearchParams({ action }) });

test('mails the buyer that the payment is on its way, and the tickets once it has arrived [ORD-2]', async () => {
  const page = await agreed('slow@example.org', [adults(2, later), gifts(1)]);
  await expect.poll(() => mailsTo('slow@example.org').length, patience).toBe(1);
  const [first = ''] = mailsTo('slow@example.org');
  expect(first).toContain('Wir haben sie angenommen');
  expect(first).toContain('/de/order/');
  expect(first).not.toMatch(/application\/pdf|tickets\.pdf|vouchers\.pdf/);
  await press(page, 'settle');
  await expect.poll(() => mailsTo('slow@example.org').length, patience).toBe(2);
  const second = mailsTo('slow@example.org').find((mail) => mail.includes('application/pdf')) ?? '';
  expect(second.match(/application\/pdf/g)?.length).toBeGreaterThanOrEqual(2);
  expect(second).not.toContain('Wir haben sie angenommen');
  const names = mailsTo('slow@example.org').map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(new Set(names).size).toBe(2);
}, 150_000);

test('mails the buyer when the bank has refused the payment, and that vouchers can be used again', async () => {
  const page = await agreed('poor@example.org', [adults(1, later), paysWith(codes.ten)]);
  await press(page, 'bounce');
  const refusal = () => mailsTo('poor@example.org').find((mail) => mail.includes('konnte nicht ausgef'));
  await expect.poll(refusal, patience).toContain('Was Gutscheine bezahlt hatten');
}, 150_000);

test.each(shopLanguages)(
  'the confirmation of a settling order says that its payment is on its way, never how to pay: %s',
  async (language) => {
    const texts = textsIn(language);
    const order = { ...sampleOrder(), language, isPaid: false };
    const withheld = await confirmationMail({ ...order, settling: 'withheld' }, museum, language);
    const sent = await confirmationMail({ ...order, settling: 'handedOut' }, museum, language);
    const due = texts.payBy.split('{')[0] ?? '';
    for (const { text } of [withheld, sent]) expect(text).not.toContain(due);
    expect(withheld.text).toContain(texts.processingThanks);
    expect(withheld.text).not.toContain(texts.show);
    expect(withheld.attachments.filter(({ contentType }) => contentType === 'application/pdf')).toEqual([]);
    expect(sent.text).toContain(texts.processingHandedOut);
    expect(sent.attachments.map(({ fileName }) => fileName)).toContain(`tickets-${order.bookingId}.pdf`);
    expect(withheld.id).not.toBe(sent.id);
    const refused = (hasVisited: boolean) =>
      paymentRefusedMail({ order: { ...order, settling: 'withheld' }, at: 0, hasVisited }, museum).text;
    expect([refused(false), refused(true)].map((text) => text.includes(order.bookingId))).toEqual([true, true]);
    expect(refused(false)).not.toBe(refused(true));
  },
);
