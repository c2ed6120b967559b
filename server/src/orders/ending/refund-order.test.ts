import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RefundShop } from '../../../test/support/orders/refund-shop.ts';
import { given, openRefundShop } from '../../../test/support/orders/refund-shop.ts';
import { adults, placesIn } from '../../../test/support/shopping.ts';
import { articleIds, goods } from '../../../test/support/museum/test-articles.ts';
import { ids } from '../../../test/support/museum/test-events.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { markPaid } from './cancel-order.ts';
import { refundOrder } from './refund-order.ts';

let shop: RefundShop;
beforeEach(async () => {
  shop = await openRefundShop();
});
afterEach(() => shop.close());

const line = (number: number, count?: number) => ({ line: number, ...(count !== undefined && { count }) });
const ticket = (id: number, count: number, subtickets: unknown[] = []) => ({ ...adults(count), id, subtickets });
const family = ticket(ids.family, 1, [
  { id: 50131, count: 2 },
  { id: 50132, count: 3 },
]);
const invoice = { payart: 30 };

const leftOn = async (code: string): Promise<number> =>
  (await shop.get(`/api/de/voucher?voucher=${code}`)).body.data?.available_amount ?? 0;
const stock = async (): Promise<number> =>
  (await shop.get(`/api/de/merchandise?article=${articleIds.rare}`)).body.data.stock;
const codesOf = (bookingId: string) =>
  shop.database.read
    .selectFrom('tickets')
    .select(['line', 'position', 'people'])
    .where('booking_id', '=', bookingId)
    .orderBy('line')
    .orderBy('position')
    .execute();
const jobs = async (kind: 'orderRefund' | 'creditNote') =>
  (await shop.database.read.selectFrom('outbox').select('subject').where('kind', '=', kind).execute()).map(
    ({ subject }) => subject,
  );

describe('lines that the museum gives back', () => {
  test('free places, codes and money and get a credit note; the rest of the order stands', async () => {
    const order = await shop.buy([adults(3)]);
    expect(await placesIn(shop)).toBe(17);
    const outcome = given(await shop.giveBack(order, [line(0, 1)]));
    expect(outcome).toMatchObject({
      hasEnded: false,
      money: 'provider',
      note: { number: `${order.bookingId}-1`, by: 'museum', cents: 1400, moneyCents: 1400, voucherCents: 0 },
    });
    expect(await placesIn(shop)).toBe(18);
    expect((await codesOf(order.bookingId)).map(({ position }) => position)).toEqual([0, 1]);
    await shop.jobsDone();
    expect(order.payment).toMatchObject({ refundedCents: 1400, state: 'paid' });
    expect(await jobs('creditNote')).toEqual([`${order.bookingId}-1`]);
    await shop.checkBooks(order);
    expect(given(await shop.giveBack(order, [line(0)]))).toMatchObject({ hasEnded: true, note: { cents: 2800 } });
    await shop.jobsDone();
    expect([await placesIn(shop), order.payment?.state]).toEqual([20, 'refunded']);
    await shop.checkBooks(order);
    expect(await shop.giveBack(order)).toBe('ENDED');
  });

  test('return money before what vouchers have paid, and are credited at their tax rate', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1), paysWith(codes.ten)]);
    expect(order.payment?.start.amountCents).toBe(2800 + 4500 + 490 - 1000);
    const first = given(await shop.giveBack(order, [line(1)]));
    expect(first.note).toMatchObject({ cents: 4500, moneyCents: 4500, amounts: [{ cents: 4500, taxRate: 19 }] });
    // Shipping stays until it is named.
    expect([first.hasEnded, await stock(), await leftOn(codes.ten)]).toEqual([false, 2, 0]);
    const second = given(await shop.giveBack(order, [line(0), line(2)]));
    expect(second).toMatchObject({ hasEnded: true, note: { cents: 3290, moneyCents: 2290, voucherCents: 1000 } });
    expect([await placesIn(shop), await leftOn(codes.ten)]).toEqual([20, 1000]);
    await shop.jobsDone();
    await shop.checkBooks(order);
  });

  test('that a voucher has paid in part return no more money than came, and the rest to the voucher', async () => {
    const order = await shop.buy([adults(4), paysWith(codes.fifty)]);
    expect(given(await shop.giveBack(order, [line(0, 1)])).note).toMatchObject({ moneyCents: 600, voucherCents: 800 });
    expect(await leftOn(codes.fifty)).toBe(800);
    expect(given(await shop.giveBack(order, [line(0, 2)])).note).toMatchObject({ moneyCents: 0, voucherCents: 2800 });
    await shop.jobsDone();
    // All of its money is back at the provider, and what the voucher pays stands.
    expect([order.payment?.state, (await codesOf(order.bookingId)).length]).toEqual(['refunded', 1]);
    await shop.tell(order.payment);
    await shop.checkBooks(order);
    expect(given(await shop.giveBack(order)).hasEnded).toBe(true);
    expect([await leftOn(codes.fifty), await placesIn(shop)]).toEqual([5000, 20]);
    await shop.checkBooks(order);
  });

  test('that two vouchers have paid are returned to the last voucher first', async () => {
    const order = await shop.buy([adults(5), paysWith(codes.fifty), paysWith(codes.ten)]);
    expect(given(await shop.giveBack(order, [line(0, 1)])).note).toMatchObject({ moneyCents: 1000, voucherCents: 400 });
    expect([await leftOn(codes.fifty), await leftOn(codes.ten)]).toEqual([0, 400]);
    given(await shop.giveBack(order, [line(0, 1)]));
    expect([await leftOn(codes.fifty), await leftOn(codes.ten)]).toEqual([800, 1000]);
    await shop.jobsDone();
    await shop.checkBooks(order);
  });

  test('with one code for all let in fewer people; a line without a price per piece goes back only as a whole', async () => {
    const order = await shop.buy([ticket(ids.limited, 3), family]);
    const before = await codesOf(order.bookingId);
    expect(before.map(({ people }) => people)).toEqual([3, 1, 1, 1, 1, 1]);
    given(await shop.giveBack(order, [line(0, 2)]));
    expect((await codesOf(order.bookingId))[0]).toMatchObject({ line: 0, people: 1 });
    expect(await placesIn(shop)).toBe(14);
    // The ticket has a limit of its own, and so a counter.
    const limited = await shop.buy([ticket(ids.limited, 2)]);
    given(await shop.giveBack(limited));
    given(await shop.giveBack(order, [line(1)]));
    expect(await placesIn(shop)).toBe(19);
    expect(await codesOf(order.bookingId)).toHaveLength(1);
    await shop.checkBooks(order, { wentCents: 1800 + 3200 });
    const group = await shop.buy([ticket(ids.group, 1, [{ id: 50151, count: 10 }])]);
    expect(await shop.giveBack(group, [line(0, 2)])).toBe('NOT_SO_MANY');
    expect(given(await shop.giveBack(group, [line(0)])).hasEnded).toBe(true);
  });

  test('of a visit that has begun are credited without freeing places', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1)]);
    shop.clock.now = Date.parse('2026-05-05T10:30:00+02:00');
    given(await shop.giveBack(order, [line(0, 1)]));
    const { taken } = await shop.database.read
      .selectFrom('places')
      .select('taken')
      .where('key', '=', `${ids.exhibition}/2026-05-05T10:00`)
      .executeTakeFirstOrThrow();
    expect([taken, (await codesOf(order.bookingId)).length]).toEqual([2, 1]);
    await shop.jobsDone();
    await shop.checkBooks(order);
  });

  test('that are free cannot be given back alone, and stay when the paid line is given back', async () => {
    const order = await shop.buy([adults(1), ticket(ids.child, 1)]);
    expect(await shop.giveBack(order, [line(1)])).toBe('NOTHING_TO_GIVE');
    expect(await codesOf(order.bookingId)).toHaveLength(2);
    // Whoever comes free still may.
    expect(given(await shop.giveBack(order, [line(0)])).hasEnded).toBe(false);
    await shop.jobsDone();
    await shop.tell(order.payment);
    expect(await codesOf(order.bookingId)).toHaveLength(1);
    await shop.checkBooks(order);
  });
});

describe('vouchers that were bought', () => {
  const codeOf = async (bookingId: string, position: number) =>
    (
      await shop.database.read
        .selectFrom('vouchers')
        .select('code')
        .where('booking_id', '=', bookingId)
        .where('position', '=', position)
        .executeTakeFirstOrThrow()
    ).code;

  test('are given back only while unspent, the last ones first, and pay nothing from then on', async () => {
    const order = await shop.buy([gifts(3)]);
    const [first, last] = [await codeOf(order.bookingId, 0), await codeOf(order.bookingId, 2)];
    await shop.buy([adults(1), paysWith(first)]);
    given(await shop.giveBack(order, [line(0, 1)]));
    expect((await shop.get(`/api/de/voucher?voucher=${last}`)).body.error).toBe('VOUCHER_INVALID');
    expect(await leftOn(first)).toBe(1100);
    await shop.checkBooks(order, { wentCents: 2500 });
    expect(await shop.giveBack(order, [line(0, 2)])).toBe('VOUCHERS_SPENT');
    expect(await shop.giveBack(order)).toBe('VOUCHERS_SPENT');
    expect(await leftOn(await codeOf(order.bookingId, 1))).toBe(2500);
    given(await shop.giveBack(order, [line(0, 1)]));
    expect(await leftOn(await codeOf(order.bookingId, 1))).toBe(0);
    await shop.jobsDone();
    await shop.checkBooks(order);
  });

  test('are not given back while somebody pays with them; a late payment with one that was given back is refunded', async () => {
    const order = await shop.buy([gifts(1)]);
    const code = await codeOf(order.bookingId, 0);
    const { initPayment, signIn } = await import('../../../test/support/shopping.ts');
    await initPayment(shop, await signIn(shop), [adults(2), paysWith(code)]);
    expect(await shop.giveBack(order)).toBe('VOUCHERS_SPENT');
    shop.clock.now += 20 * 60_000;
    await placesIn(shop);
    expect(given(await shop.giveBack(order)).hasEnded).toBe(true);
    const late = shop.provider.payments.at(-1) ?? null;
    if (late) shop.provider.move(late, ['open', 'cancelled'], 'paid');
    await shop.tell(late);
    await shop.jobsDone();
    expect(late?.state).toBe('refunded');
  });
});

describe('an order by invoice', () => {
  test('has a part waived while unpaid, is given back as a whole only once paid, and then by transfer', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1), paysWith(codes.ten)], invoice);
    const first = given(await shop.giveBack(order, [line(1), line(2)]));
    expect(first).toMatchObject({ money: 'none', note: { cents: 4990, moneyCents: 0, voucherCents: 0 } });
    await shop.checkBooks(order);
    expect(await shop.giveBack(order)).toBe('NOT_PAID');
    expect(await shop.giveBack(order, [line(0)])).toBe('NOT_PAID');
    const second = given(await shop.giveBack(order, [line(0, 1)]));
    expect(second.note).toMatchObject({ cents: 1400, moneyCents: 0, voucherCents: 0 });
    await shop.checkBooks(order);
    expect([await placesIn(shop), await stock(), await jobs('orderRefund')]).toEqual([19, 2, []]);
    expect(await markPaid(shop.database, order.bookingId, shop.clock.now)).toBe('PAID');
    await shop.checkBooks(order, { cameCents: 400 });
    const all = given(await shop.giveBack(order));
    expect(all).toMatchObject({ hasEnded: true, money: 'transfer', note: { moneyCents: 400, voucherCents: 1000 } });
    expect([await jobs('orderRefund'), await leftOn(codes.ten)]).toEqual([[], 1000]);
    await shop.checkBooks(order, { cameCents: 400, wentCents: 400 });
  });

  test('counts as paid when vouchers pay all that is left of it', async () => {
    const order = await shop.buy([adults(4), paysWith(codes.fifty)], invoice);
    const { note } = given(await shop.giveBack(order, [line(0, 1)]));
    expect(note).toMatchObject({ cents: 1400, moneyCents: 0, voucherCents: 800 });
    const held = () => shop.database.read.selectFrom('holds').select('key').where('key', 'like', 'unpaid%').execute();
    expect(await held()).toEqual([]);
    await shop.checkBooks(order);
    expect(await markPaid(shop.database, order.bookingId, shop.clock.now)).toBe('PAID_BEFORE');
  });

  test('counts fewer unpaid places when some are given back', async () => {
    const order = await shop.buy([adults(3)], invoice);
    const unpaid = async () =>
      (
        await shop.database.read.selectFrom('places').select('taken').where('key', 'like', 'unpaid/guest/%').execute()
      ).map(({ taken }) => taken);
    expect(await unpaid()).toEqual([3]);
    given(await shop.giveBack(order, [line(0, 2)]));
    expect(await unpaid()).toEqual([1]);
  });
});

describe('giving back is refused for', () => {
  test('an unknown order, an ended one, and one whose payment is settling', async () => {
    expect(await shop.giveBack({ bookingId: 'AAAA-BBBB', cartId: '', payment: null })).toBe('UNKNOWN');
    const paid = await shop.buy([adults(1)]);
    given(await shop.giveBack(paid));
    expect(await shop.giveBack(paid)).toBe('ENDED');
    const order = await shop.buy([adults(1)]);
    await shop.database.read.updateTable('orders').set({ settling: 'withheld' }).execute();
    expect(await shop.giveBack(order)).toBe('ON_ITS_WAY');
  });

  test('unknown lines, and more pieces than are left', async () => {
    const order = await shop.buy([adults(2), family]);
    for (const [wanted, code] of [
      [[line(2)], 'NO_SUCH_LINE'],
      [[line(0), line(0)], 'NO_SUCH_LINE'],
      [[line(0, 3)], 'NOT_SO_MANY'],
      [[line(0, 0)], 'NOT_SO_MANY'],
      [[line(0, 0.5)], 'NOT_SO_MANY'],
      [[], 'NOTHING_TO_GIVE'],
    ] as const)
      expect(await shop.giveBack(order, wanted)).toBe(code);
    given(await shop.giveBack(order, [line(1)]));
    expect(await shop.giveBack(order, [line(1)])).toBe('NOT_SO_MANY');
    expect(await shop.notesOf(order)).toHaveLength(1);
  });

  test('the same line a second time, even at the same moment', async () => {
    const order = await shop.buy([adults(2), goods('rare', 2)]);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => shop.giveBack(order, [line(1)])));
    expect(outcomes.filter((outcome) => outcome === 'NOT_SO_MANY')).toHaveLength(3);
    await shop.jobsDone();
    expect([await stock(), order.payment?.refundedCents]).toEqual([2, 9000]);
    await shop.checkBooks(order);
  });
});

describe('npm run refund-order', () => {
  const run = (...words: string[]) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, MUSEUM: shop.museumFolder };
    const file = join(import.meta.dirname, '../../cli/refund-order.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  test('shows an order with numbered lines, and gives back the named ones while the shop runs', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1), paysWith(codes.ten)]);
    const asked = run(order.bookingId.toLowerCase());
    expect(asked.status).toBe(1);
    expect(asked.stdout).toContain(
      `${order.bookingId}\n   1  2 × Exhibition, Adult  €28.00\n   2  1 × Rare print  €45.00\n`,
    );
    expect(asked.stdout).toContain('€77.90 ordered, €67.90 paid with money, €10.00 by vouchers, €0.00 credited');
    expect(asked.stderr).toContain(
      `Give back all that is left of ${order.bookingId}? The provider gives back €67.90, €10.00 are on vouchers again.`,
    );
    expect(await shop.notesOf(order)).toEqual([]);
    // The command goes by the clock on the wall.
    shop.clock.now = Date.now();
    const { status, stdout } = run(order.bookingId, '1:1', '2', '--yes');
    expect(status).toBe(0);
    expect(stdout).toContain(
      `${order.bookingId}: credit note ${order.bookingId}-1 of €59.00. The provider gives back €59.00. The rest of the order stands.`,
    );
    await shop.jobsDone();
    expect(order.payment?.refundedCents).toBe(5900);
    const all = run(order.bookingId, '--yes');
    expect(all.stdout).toContain('1  2 × Exhibition, Adult  €28.00  1 of them given back');
    expect(all.stdout).toContain('2  1 × Rare print  €45.00  given back');
    expect([all.status, all.stdout.includes('The order has ended.')]).toEqual([0, true]);
    await shop.jobsDone();
    await shop.checkBooks(order);
    expect(run(order.bookingId, '--yes')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`${order.bookingId} was cancelled or refunded before.`),
    });
  });

  test('says what the operator has to transfer, and refuses unpaid orders and wrong arguments', async () => {
    const order = await shop.buy([adults(2)], invoice);
    expect(run(order.bookingId, '--yes')).toMatchObject({ status: 1, stdout: expect.stringContaining('cancel-order') });
    await markPaid(shop.database, order.bookingId, shop.clock.now);
    expect(run(order.bookingId, '1:1', '--yes').stdout).toContain('You transfer €14.00 to the customer.');
    expect(run(order.bookingId, '1:2', '--yes')).toMatchObject({ status: 1 });
    expect(run(order.bookingId, 'one', '--yes')).toMatchObject({ status: 1, stdout: '' });
    expect(run('AAAA-BBBB', '--yes')).toMatchObject({ status: 1, stdout: 'AAAA-BBBB is not an order of this shop.\n' });
    await shop.checkBooks(order, { cameCents: 2800, wentCents: 1400 });
  });

  test('gives back nothing when the order has changed since the operator agreed', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1)]);
    const shopOf = { database: shop.database, timeZone: 'Europe/Berlin' };
    const wanted = [line(1)];
    const agreed = given(await refundOrder(shopOf, order.bookingId, wanted, shop.clock.now, { isTrial: true }));
    expect([agreed.note.cents, await stock(), await shop.notesOf(order)]).toEqual([4500, 1, []]);
    given(await shop.giveBack(order, [line(0), line(2)]));
    // The last line, which ends the order now.
    expect(await refundOrder(shopOf, order.bookingId, wanted, shop.clock.now, { agreed })).toBe('CHANGED');
    expect([await stock(), (await shop.notesOf(order)).length]).toEqual([1, 1]);
  });
});
