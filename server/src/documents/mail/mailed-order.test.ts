import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { sampleLine, sampleMuseum, sampleOrder, sampleVouchers } from '../../../test/support/orders/sample-order.ts';
import type { Order } from '../../orders/order.ts';
import type { Booked, GoodsLine, VoucherLine } from '../../orders/order-line.ts';
import { documentTexts } from '../document-texts.ts';
import { invoicePdf } from '../invoice/invoice-layout.ts';
import { ticketsPdf } from '../ticket/ticket-layout.ts';
import { confirmationMail } from './confirmation-mail.ts';

const museum = sampleMuseum();
const page = 'https://shop.example/de/order/K7MP-3XQ9-x';
const bait = 'Bait: paypal-help.shop';
const { buyer } = sampleOrder();

const bySomeVoucher = { dueCents: 499 };
const given = (changes: Partial<VoucherLine['gift']> = {}): Booked<VoucherLine> =>
  sampleVouchers({
    gift: { name: bait, message: bait, email: 'www.paypal-help.shop/bait@a.example', date: '2026-12-24', ...changes },
  });
const passes: Booked<GoodsLine> = {
  givenBack: 0,
  type: 'annualPass',
  articleId: '1',
  name: 'Jahreskarte',
  count: 2,
  cents: 9000,
  amounts: [],
  passes: [
    { owner: bait, address: null },
    { owner: bait, address: { name: bait, street: bait, zip: '1', city: bait, country: 'DE' } },
  ],
};
const tour = { meetingPoint: 'Treppe', tours: 1, mostPeople: 9, answers: [{ label: 'Schule', value: bait }] };
const typed = sampleOrder({
  buyer: {
    ...buyer,
    firstName: bait,
    company: bait,
    street: bait,
    delivery: { name: bait, street: bait, zip: '1', city: bait, country: 'DE' },
  },
  externalDocumentNumber: bait,
  lines: [given(), passes, sampleLine({ type: 'guidedTour', tour })],
  totalCents: 16_400,
  vouchersUrl: 'https://shop.example/api/de/order/x/vouchers.pdf',
});
const mailOf = (changes: Partial<Order>, language = 'de', pageUrl = page) =>
  confirmationMail({ ...typed, ...changes }, museum, language, pageUrl);
const files = ({ attachments }: Awaited<ReturnType<typeof mailOf>>) => attachments.map(({ fileName }) => fileName);

describe('the mail of an order for which no money was paid', () => {
  test('contains no typed text, nor do its attachments; vouchers with a greeting are not attached', async () => {
    const mail = await mailOf(bySomeVoucher);
    expect(mail.text + mail.html).not.toMatch(/Bait|paypal/);
    expect(mail.to).toEqual({ name: '', address: buyer.email });
    expect(files(mail)).toEqual(['tickets-K7MP-3XQ9.pdf', 'invoice-K7MP-3XQ9.pdf']);
    const untyped = {
      ...typed,
      ...bySomeVoucher,
      externalDocumentNumber: '',
      buyer: { ...buyer, firstName: '', lastName: '', street: '', zip: '', city: '' },
      lines: [
        sampleVouchers(),
        { ...passes, passes: [] },
        sampleLine({ type: 'guidedTour', tour: { ...tour, answers: [] } }),
      ],
    };
    expect(mail.attachments[0]?.content).toEqual(await ticketsPdf(untyped, museum, 'de'));
    expect(mail.attachments[1]?.content).toEqual(await invoicePdf(untyped, museum, 'de'));
  });

  test('that is a settling direct debit contains no typed text either', async () => {
    for (const settling of ['withheld', 'handedOut'] as const) {
      const mail = await mailOf({ dueCents: 16_400, isPaid: false, settling });
      expect(mail.text + mail.html).not.toMatch(/Bait|paypal/);
      expect(mail.to.name).toBe('');
    }
  });

  test.each(shopLanguages)('says in %s what it leaves out, and where the vouchers are', async (language) => {
    const { notRepeated, vouchersOnPage, orderPage, vouchersAttached, thanksAlone, thanksVouchers } =
      documentTexts[language];
    const rest = vouchersOnPage.replace('{page}', orderPage);
    for (const { text, html } of [await mailOf(bySomeVoucher, language)])
      for (const form of [text, html]) {
        expect(form).toContain(`${notRepeated} ${rest}`);
        expect(form).toContain(page);
        expect(form).not.toContain(vouchersAttached);
      }
    const alone = await mailOf({ ...bySomeVoucher, lines: [given()] }, language);
    expect(alone.text).toContain(`${thanksAlone} `);
    expect(alone.text).not.toContain(thanksVouchers);
    expect((await mailOf(bySomeVoucher, language, '')).text).not.toContain(rest);
  });

  test('attaches vouchers without a greeting, and does not mention the page where nothing was typed', async () => {
    const noInvoice = { buyer: { ...buyer, sendInvoice: false }, externalDocumentNumber: '', ...bySomeVoucher };
    const plain = await mailOf({ ...noInvoice, lines: [sampleLine(), sampleVouchers()] });
    expect(files(plain)).toEqual(['tickets-K7MP-3XQ9.pdf', 'vouchers-K7MP-3XQ9.pdf']);
    expect(plain.text).not.toContain(documentTexts.de.notRepeated);
    const planned = await mailOf({ ...noInvoice, lines: [given({ name: '', message: '' })] });
    expect([files(planned), planned.text.includes('paypal')]).toEqual([['vouchers-K7MP-3XQ9.pdf'], false]);
    expect(planned.text).toContain(documentTexts.de.notRepeated);
  });

  test('attaches a confirmation, not an invoice, above the limit, as it names nobody [CHK-7]', async () => {
    expect(files(await mailOf({ ...bySomeVoucher, lines: [passes], totalCents: 25_001 }))).toEqual([
      'confirmation-K7MP-3XQ9.pdf',
    ]);
  });
});

test('web addresses that a buyer has typed are broken up in the mail of an order that money has paid', async () => {
  const mail = await mailOf({ dueCents: 500 });
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('Für Bait: paypal-help.\u2060shop');
    expect(form).toContain('Lieferadresse: Bait: paypal-help.\u2060shop');
    expect(form).toContain('Ihr Zeichen: Bait: paypal-help.\u2060shop');
    expect(form).toContain('wird gesendet an: Bait: paypal-help.\u2060shop, 1 Bait');
    expect(form).toContain('an www.\u2060paypal-help.\u2060shop/\u2060bait@\u2060a.\u2060example');
    expect(form).not.toMatch(/paypal-help\.shop/);
  }
  expect(files(mail)).toEqual(['tickets-K7MP-3XQ9.pdf', 'vouchers-K7MP-3XQ9.pdf', 'invoice-K7MP-3XQ9.pdf']);
  const plain = await mailOf({ dueCents: 500, lines: [given({ email: 'grace@example.org' })] });
  expect(plain.text).toContain('an grace@example.org');
});
