import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetWithdrawals } from './kept-withdrawals.ts';
import { exportCustomer } from '../customers/export-customer.ts';
import { mailsOf, mailsTo } from '../../test/support/mails/mails.ts';
import {
  declareIn,
  mailing,
  newFormKey as newKey,
  tokenFor,
  typedDeclaration as typed,
} from '../../test/support/orders/own-orders.ts';
import { adults, buy, mara, signIn } from '../../test/support/shopping.ts';
import { goods, owner, passes } from '../../test/support/museum/test-articles.ts';
import { gifts, paysWith } from '../../test/support/museum/test-vouchers.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer(mailing);
});
afterAll(() => shop.close());

const declare = (body: Record<string, unknown>, at: TestServer = shop, language = 'de') =>
  declareIn(at, body, language);
const withdrawable = (token: string) => shop.get(`/api/de/order/link/${token}/withdrawal`);
const kept = (email: string, at: TestServer = shop) =>
  at.database.read.selectFrom('withdrawals').selectAll().where('email', '=', email).execute();

/** Somebody buys, and has the order's link from the mail. */
async function ordered(email: string, items: unknown[]): Promise<{ bookingId: string; token: string }> {
  const { body } = await buy(shop, items, await signIn(shop, { email }));
  return { bookingId: body.data.booking_id, token: await tokenFor(shop, email) };
}

describe('what can be withdrawn of an order', () => {
  test('is shown by the order’s link line by line, with the buyer’s name and address hidden', async () => {
    const items = [adults(2), gifts(3), goods('mug', 2), passes([owner('Ida')])];
    const { bookingId, token } = await ordered('lines@example.org', items);
    const { status, body, headers } = await withdrawable(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({ booking_id: bookingId, email: 'li•••@example.org', booked_on: '2026-05-04' });
    const rights = body.data.lines.map(({ right, until, count, open }: Record<string, unknown>) => [
      right,
      until,
      count,
      open,
    ]);
    expect(rights).toEqual([
      ['datedVisit', null, 2, 0],
      ['open', '2026-05-18', 3, 3],
      ['fromDelivery', null, 2, 2],
      ['open', '2026-05-18', 1, 1],
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`lines@|${mara.lname}|Berg`));
    shop.clock.now += 15 * 86_400_000;
    const later = (await withdrawable(token)).body.data.lines;
    expect(later[1]).toMatchObject({ right: 'over', open: 3 });
    shop.clock.now -= 15 * 86_400_000;
  });

  test('excludes vouchers that have paid, and every line of a refunded order', async () => {
    const { bookingId, token } = await ordered('used@example.org', [gifts(2)]);
    const [voucher] = await shop.database.read
      .selectFrom('vouchers')
      .select('code')
      .where('booking_id', '=', bookingId)
      .execute();
    await buy(shop, [adults(2), paysWith(voucher?.code ?? '')]);
    expect((await withdrawable(token)).body.data.lines).toMatchObject([{ right: 'open', count: 2, open: 1 }]);
    await shop.database.read
      .updateTable('carts')
      .set({ state: 'refunded' })
      .where('booking_id', '=', bookingId)
      .execute();
    expect((await withdrawable(token)).body.data.lines).toMatchObject([{ right: 'ended', open: 0 }]);
  });

  test('counts the latest twenty declarations, as anybody with the link may declare again and again', async () => {
    const { bookingId, token } = await ordered('again@example.org', [goods('mug', 30)]);
    const chosen = { token, lines: [{ line: 0, count: 1 }] };
    for (let time = 0; time < 2; time += 1) expect((await declare({ ...chosen, text: `${time}` })).status).toBe(200);
    expect((await withdrawable(token)).body.data.lines).toMatchObject([{ count: 30, open: 28 }]);
    const [one] = await kept('again@example.org');
    const more = Array.from({ length: 28 }, (_, index) => ({ ...one!, id: `${bookingId} ${index}` }));
    await shop.database.read.insertInto('withdrawals').values(more).execute();
    expect((await withdrawable(token)).body.data.lines).toMatchObject([{ open: 10 }]);
  });

  test('is not found by a guessed link, and nothing can be declared by it', async () => {
    const { bookingId } = await ordered('secret@example.org', [gifts(1)]);
    const guess = `${bookingId}-${'A'.repeat(43)}`;
    expect((await withdrawable(guess)).status).toBe(404);
    expect((await declare({ token: guess, lines: [{ line: 0, count: 1 }] })).status).toBe(404);
  });
});

describe('a declaration by an order’s link', () => {
  test('is stored, and acknowledged to the buyer’s address with the chosen lines, its time and time zone', async () => {
    const email = 'chosen@example.org';
    const { bookingId, token } = await ordered(email, [gifts(3), goods('mug', 2)]);
    const lines = [
      { line: 1, count: 1 },
      { line: 0, count: 2 },
    ];
    const { status, body } = await declare({ token, lines, text: 'Die Tasse ist\r\nschon zurück.' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      received_at: '2026-05-04T08:00:00+02:00',
      time_zone: 'Europe/Berlin',
      booking_id: bookingId,
      email: 'cho•••n@example.org',
      name: '',
      text: 'Die Tasse ist\r\nschon zurück.',
      lines: [
        { name: 'Twenty-five', count: 2 },
        { name: 'Mug', count: 1 },
      ],
    });
    expect(await kept(email)).toMatchObject([{ booking_id: bookingId, by_link: 1, name: 'Mara Lind', language: 'de' }]);
    const mail = (await mailsTo(`.*${email}`, shop)).find((one) => one.includes('withdrawal-')) ?? '';
    for (const said of ['04.05.2026', '08:00', 'UTC+02:00, Europe/Berlin', bookingId, '2 =C3=97 Twenty-five', 'Mug'])
      expect(mail).toContain(said);
    const [notice = ''] = (await noticesOf(shop)).filter((one) => one.includes(bookingId));
    for (const said of ['Mug', 'Link der Bestellung', `Reply-To: ${email}`]) expect(notice).toContain(said);
  });

  test('needs a text or lines of the order, and no more of a line than was ordered', async () => {
    const { token } = await ordered('bounds@example.org', [gifts(2), goods('mug', 1)]);
    expect((await declare({ token })).body.errors).toEqual({ text: ['REQUIRED'] });
    // The third line is what sending costs.
    for (const chosen of [
      { line: 0, count: 3 },
      { line: 0, count: 0 },
      { line: 2, count: 1 },
      { line: 9, count: 1 },
    ])
      expect((await declare({ token, lines: [chosen] })).body.errors, JSON.stringify(chosen)).toEqual({
        lines: ['INVALID_VALUE'],
      });
    expect((await declare({ token, text: 'Den ganzen Vertrag' })).status).toBe(200);
  });

  test('is accepted long after the order and for a dated visit: the museum decides', async () => {
    const { token } = await ordered('late@example.org', [adults(1), gifts(1)]);
    shop.clock.now += 400 * 86_400_000;
    const lines = [
      { line: 0, count: 1 },
      { line: 1, count: 1 },
    ];
    expect((await declare({ token, lines })).status).toBe(200);
    // Its mails are due by this clock.
    await mailsOf(shop);
    shop.clock.now -= 400 * 86_400_000;
  });
});

describe('a declaration without a link', () => {
  test('has encoded words and slashes in its number defused in the subject of the museum’s notice', async () => {
    const encoded = `=?utf-8?b?${Buffer.from('evil.example').toString('base64')}?=`;
    for (const [at, booking_id] of [encoded, 'Rechnung 12/2026'].entries())
      expect((await declare({ ...typed, booking_id, email: `bait-${at}@example.org` })).status).toBe(200);
    const subjectFor = async (email: string) => {
      const notice = (await noticesOf(shop)).find((one) => one.includes(`Reply-To: ${email}`)) ?? '';
      return /^Subject: .*(\r\n[ \t].*)*/m.exec(notice)?.[0] ?? '';
    };
    const subject = await subjectFor('bait-0@example.org');
    expect(subject).toContain('=3D=E2=81=A0=3Futf-8');
    expect(subject).not.toMatch(/=\?utf-8\?b\?ZXZ/);
    expect(await subjectFor('bait-1@example.org')).toContain('12/=E2=81=A02026');
  });

  test('is answered alike whether the order exists or not; only the museum’s notice says how it fits', async () => {
    const { bookingId } = await ordered('known@example.org', [gifts(1)]);
    const asked = [
      { ...typed, booking_id: bookingId.toLowerCase().replace('-', ' '), email: 'Known@example.org' },
      { ...typed, booking_id: bookingId, email: 'other@example.org' },
      { ...typed, booking_id: 'K7MP-3XQ8', email: 'nobody@example.org' },
      { ...typed, booking_id: 'Rechnung vom 3. Mai', email: 'slip@example.org' },
    ];
    const answers = [];
    for (const body of asked) answers.push(await declare(body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => Object.keys(body.data).join())).size).toBe(1);
    for (const { body } of answers) expect(body.data).toMatchObject({ name: typed.name, text: typed.text, lines: [] });
    const notices = (await noticesOf(shop)).map(plain);
    const fits = ['wurde mit dieser E-Mail', 'mit einer anderen', 'nicht gefunden', 'nicht gefunden'];
    for (const [at, { email }] of asked.entries())
      expect(notices.find((one) => one.includes(`Reply-To: ${email}`))).toContain(fits[at]);
    for (const { email } of asked) {
      const mail = (await mailsTo(email, shop)).map(plain).find((one) => one.includes('withdrawal-'));
      expect(mail).toContain(typed.text);
      for (const fit of fits) expect(mail).not.toContain(fit);
    }
  });

  test('is stored and mailed once, however often it is sent with its key; another text makes another declaration', async () => {
    const body = { ...typed, email: 'twice@example.org', key: newKey() };
    const first = await declare(body);
    shop.clock.now += 60_000;
    const [second, third] = await Promise.all([declare(body), declare(body)]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await kept('twice@example.org')).toHaveLength(1);
    expect((await mailsTo('twice@example.org', shop)).length).toBe(1);
    const other = await declare({ ...body, text: 'Nur der Gutschein' });
    expect(other.body.data.text).toBe('Nur der Gutschein');
    expect(await kept('twice@example.org')).toHaveLength(2);
  });

  test('is refused by field for missing texts, web addresses and odd characters, and refused with lines of an order', async () => {
    expect((await declare({})).body.errors).toEqual({
      booking_id: ['REQUIRED'],
      name: ['REQUIRED'],
      email: ['REQUIRED'],
      text: ['REQUIRED'],
    });
    const link = 'https://prize.example/now';
    expect((await declare({ ...typed, name: link, text: link })).body.errors).toEqual({
      name: ['WEB_ADDRESS'],
      text: ['WEB_ADDRESS'],
    });
    expect((await declare({ ...typed, lines: [{ line: 0, count: 1 }] })).status).toBe(422);
    for (const odd of ['\u0000', '\u202e', 'a\u0301'.padEnd(40, '\u0301')])
      expect((await declare({ ...typed, name: odd, text: odd })).status, JSON.stringify(odd)).toBe(422);
    expect((await declare({ ...typed, key: 'short' })).status).toBe(422);
  });

  test('is acknowledged in the visitor’s language, and the museum is notified in its own', async () => {
    await declare({ ...typed, email: 'sv@example.org' }, shop, 'sv');
    const [mail = ''] = await mailsTo('sv@example.org', shop);
    expect(mail).toContain('Content-Language: sv');
    const notice = (await noticesOf(shop)).find((one) => one.includes('Reply-To: sv@example.org'));
    expect(notice).toContain('Content-Language: de');
  });
});

test('exportCustomer contains a declaration, and forgetWithdrawals deletes it once it is old enough', async () => {
  await declare({ ...typed, email: 'asks@example.org' });
  await mailsOf(shop);
  const { withdrawals } = await exportCustomer(shop.database.read, 'Asks@example.org');
  expect(withdrawals).toMatchObject([{ bookingId: 'K7MP-3XQ9', byLink: false, name: 'Ida Berg', words: typed.text }]);
  await forgetWithdrawals(shop.database, shop.clock.now);
  expect(await kept('asks@example.org')).toHaveLength(1);
  expect(await forgetWithdrawals(shop.database, shop.clock.now + 1)).toBeGreaterThan(0);
  expect(await kept('asks@example.org')).toEqual([]);
});

const noticesOf = async (at: TestServer) => (await mailsOf(at)).filter((mail) => mail.includes('withdrawal-notice-'));

/** Without what mails do to letters beyond ASCII. */
const plain = (mail: string): string => mail.replaceAll('=C3=BC', 'ü').replaceAll('=\n', '');

test('sends the mails of a declaration that another process stored before it ended', async () => {
  // Nothing listens there.
  const first = await startTestServer({ ...mailing, smtpUrl: 'smtp://127.0.0.1:9' });
  const { databaseUrl, dataFolder } = first;
  const { status } = await declare({ ...typed, email: 'ended@example.org' }, first);
  await first.close();
  const second = await startTestServer({ ...mailing, databaseUrl, dataFolder });
  // A try that failed is made again after a pause.
  second.clock.now += 3_600_000;
  // Whatever is declared next wakes the outbox.
  await declare(typed, second);
  expect(status).toBe(200);
  expect(await mailsTo('ended@example.org', second)).toHaveLength(1);
  expect((await noticesOf(second)).filter((mail) => mail.includes('Reply-To: ended@example.org'))).toHaveLength(1);
  await second.close();
});
