import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, buy, cancelPayment, initPayment, nextSlot, signIn, underWay } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import { codes, gifts, paysWith } from '../../test/support/museum/test-vouchers.ts';
import { forgetFreePlaces } from '../inventory/unpaid-places.ts';
import { cancelOrder } from '../orders/ending/cancel-order.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import { guided } from '../../test/support/touring.ts';
import { tourParts } from '../../test/support/museum/test-tours.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { askedFrom, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  const orders = {
    order: { tickets: 8, people: 9, items: 3, total_cents: 50_000 },
    invoice_order: { tickets: 4, total_cents: 3000 },
    invoice: { for: 'everyone' },
    unpaid: {
      per_guest: 10,
      per_network: 12,
      networks: [
        { range: '198.51.100.0/24', places: 14 },
        { range: '192.0.2.128/25', places: 100 },
      ],
    },
  };
  shop = await startTestServer({ museumFolder: testMuseum({}, 400, orders), callsPerMinute: 100_000 });
});
afterAll(() => shop.close());

const reservedUnpaid = async (): Promise<number[]> =>
  (await shop.database.read.selectFrom('places').select('taken').where('key', 'like', 'unpaid/%').execute())
    .map(({ taken }) => taken)
    .toSorted((a, b) => a - b);

describe('the limits of one order', () => {
  test('are named in the refusal, and nothing is held', async () => {
    const { status, body } = await initPayment(shop, await signIn(shop), [adults(5), adults(4, nextSlot)]);
    expect([status, body]).toEqual([
      422,
      { error: 'ORDER_TICKETS_EXCEEDED', problems: [{ code: 'ORDER_TICKETS_EXCEEDED', available: 8 }] },
    ]);
    expect(await reservedUnpaid()).toEqual([]);
  });

  test('are checked against the number of lines before any line is looked up', async () => {
    const nowhere = Array.from({ length: 9 }, () => adults(1, '2031-01-01T10:00:00+01:00'));
    const { status, body } = await initPayment(shop, await signIn(shop), nowhere);
    expect([status, body.problems]).toEqual([422, [{ code: 'ORDER_TICKETS_EXCEEDED', available: 8 }]]);
    expect((await initPayment(shop, await signIn(shop), nowhere.slice(1))).body.error).not.toBe(
      'ORDER_TICKETS_EXCEEDED',
    );
  });

  test('are lower by invoice; the same order by card goes through', async () => {
    const token = await signIn(shop);
    expect(await initPayment(shop, token, [adults(5)], { payart: 30 })).toMatchObject({
      status: 422,
      body: { error: 'INVOICE_TICKETS_EXCEEDED' },
    });
    expect(await initPayment(shop, token, [adults(3)], { payart: 30 })).toMatchObject({
      status: 422,
      body: { error: 'INVOICE_TOTAL_EXCEEDED', problems: [{ available: 3000 }] },
    });
    const { cartId } = await underWay(shop, [adults(5)], token);
    await cancelPayment(shop, cartId);
  });

  test('are part of the configuration', async () => {
    const { body } = await shop.get('/api/de/shopinfo/config?shop=1');
    expect(body.data.orderLimits).toEqual({
      order: { tickets: 8, people: 9, items: 3, total: 50_000 },
      invoice: { tickets: 4, people: 60, items: 10, total: 3000 },
      invoiceFor: 'everyone',
    });
    expect(body.data.invoiceAddressAbove).toBe(25_000);
  });
});

describe('the limit of unpaid places', () => {
  const order = (from: TestServer, token: string, count: number) => initPayment(from, token, [adults(count)]);

  test('applies to a network, whoever its guests are; paid places do not count', async () => {
    const here = askedFrom(shop, '203.0.113.7');
    const codes: unknown[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      codes.push((await order(here, await signIn(shop, { email: `${name}@example.org` }), 4)).body.error);
    expect(codes).toEqual([undefined, undefined, undefined, 'UNPAID_BY_NETWORK_EXCEEDED']);
    expect(Math.max(...(await reservedUnpaid()))).toBe(12);
    const elsewhere = askedFrom(shop, '203.0.113.8');
    await buy(elsewhere, [adults(8)]);
    await buy(elsewhere, [adults(8)]);
    expect((await order(elsewhere, await signIn(shop), 8)).status).toBe(200);
  });

  test('counts a whole tour as a full one, though nobody was asked for the number of people', async () => {
    const here = askedFrom(shop, '203.0.113.9');
    const token = await signIn(shop, { email: 'whole@example.org' });
    const { status, body } = await initPayment(here, token, [guided('wholePlain', 1, 0)]);
    expect([status, body.error]).toEqual([422, 'UNPAID_BY_GUEST_EXCEEDED']);
  });

  test('counts an IPv6 /64 as one network, and a listed network has its own limit', async () => {
    const held = await Promise.all(
      ['2001:db8::1', '2001:db8::2:2', '2001:db8:0:0:ffff::3'].map(async (address, index) =>
        order(askedFrom(shop, address), await signIn(shop, { email: `six${index}@example.org` }), 5),
      ),
    );
    expect(held.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
    const listed = askedFrom(shop, '198.51.100.9');
    for (const name of ['l', 'm'])
      expect((await order(listed, await signIn(shop, { email: `${name}@example.org` }), 7)).status).toBe(200);
    expect((await order(listed, await signIn(shop, { email: 'n@example.org' }), 1)).body.error).toBe(
      'UNPAID_BY_NETWORK_EXCEEDED',
    );
  });

  test('applies to an IPv6 /48 too, at twice the limit of one network', async () => {
    const statuses: number[] = [];
    for (let net = 0; net < 14; net += 1) {
      const there = askedFrom(shop, `2001:db8:7:${net.toString(16)}::1`);
      statuses.push((await order(there, await signIn(shop, { email: `wide${net}@example.org` }), 8)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  test('applies to a guest, invoices included, however many ask at once; cancelling makes room', async () => {
    const home = askedFrom(shop, '192.0.2.1');
    const email = { email: 'often@example.org' };
    const carts: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { body } = await initPayment(home, await signIn(shop, email), [adults(2, nextSlot)], { payart: 30 });
      carts.push(new URL(body.data).searchParams.get('cartId') ?? '');
      await shop.post('/api/de/checkout/execPayment', { cartId: carts.at(-1) });
    }
    const tokens = await Promise.all(Array.from({ length: 6 }, () => signIn(shop, email)));
    const answers = await Promise.all(tokens.map((token) => order(home, token, 2)));
    const started = answers.filter(({ status }) => status === 200);
    expect(started).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ error: 'UNPAID_BY_GUEST_EXCEEDED', problems: [{ available: 0 }] });
    await cancelPayment(shop, started[0]?.body.hold.cart_id);
    expect((await order(home, tokens[0] ?? '', 2)).status).toBe(200);
  });

  test('counts free places until the next night, though they are booked', async () => {
    const home = askedFrom(shop, '192.0.2.77');
    const email = { email: 'nothing@example.org' };
    const free = async (...more: unknown[]) => {
      const items = [{ ...adults(6), id: ids.freeTicket }, ...more];
      const { status, body } = await initPayment(home, await signIn(shop, email), items);
      if (status !== 200) return body.error;
      const cartId = new URL(body.data).searchParams.get('cartId');
      return (await shop.post('/api/de/checkout/execPayment', { cartId })).status;
    };
    expect([await free(), await free()]).toEqual([200, 'UNPAID_BY_GUEST_EXCEEDED']);
    expect(await forgetFreePlaces(shop.database)).toBeGreaterThan(0);
    // A voucher that a voucher pays for makes nothing else dearer.
    const besideVoucher = () => free(gifts(1), paysWith(codes.fifty));
    expect([await besideVoucher(), await besideVoucher()]).toEqual([200, 'UNPAID_BY_GUEST_EXCEEDED']);
    await forgetFreePlaces(shop.database);
    expect(await free()).toBe(200);
    await forgetFreePlaces(shop.database);
  });

  test('keeps the counters right where free orders end while the night forgets free places', async () => {
    const bookings: string[] = [];
    for (let guest = 0; guest < 30; guest += 1) {
      const home = askedFrom(shop, `192.0.2.${100 + guest}`);
      const token = await signIn(shop, { email: `free-${guest}@example.org` });
      const { body } = await initPayment(home, token, [{ ...adults(1), id: ids.freeTicket }]);
      const cartId = new URL(body.data).searchParams.get('cartId');
      bookings.push((await shop.post('/api/de/checkout/execPayment', { cartId })).body.data.booking_id);
    }
    await Promise.all([
      forgetFreePlaces(shop.database),
      ...bookings.map((booking) => cancelOrder(shop.database, booking, { now: shop.clock.now })),
    ]);
    const wrong = await sql`select key, taken from places where taken <>
      (select coalesce(sum(count), 0) from holds where holds.key = places.key) +
      (select coalesce(sum(count), 0) from sold_places where sold_places.key = places.key)`.execute(shop.database.read);
    expect(wrong.rows).toEqual([]);
  });

  test('counts free company of a paying visitor from the fifth on, once it is booked', async () => {
    const before = await reservedUnpaid();
    const items = [{ ...adults(6), id: ids.freeTicket }, adults(1), paysWith(codes.fifty)];
    const { body } = await initPayment(
      askedFrom(shop, '192.0.2.78'),
      await signIn(shop, { email: 'free@example.org' }),
      items,
    );
    expect(await reservedUnpaid()).toEqual([...before, 7, 7].toSorted((a, b) => a - b));
    const cartId = new URL(body.data).searchParams.get('cartId');
    expect((await shop.post('/api/de/checkout/execPayment', { cartId })).status).toBe(200);
    expect(await reservedUnpaid()).toEqual([...before, 2, 2].toSorted((a, b) => a - b));
    await forgetFreePlaces(shop.database);
    expect(await reservedUnpaid()).toEqual([...before, 0, 0].toSorted((a, b) => a - b));
  });

  test('counts free company on a tour from the fifth on', async () => {
    const other = await startTestServer();
    const prices = [
      { id: tourParts.guide, count: 1 },
      { id: tourParts.companion, count: 11 },
    ];
    const { status } = await buy(other, [guided('publicSinglePlain', 1, 0, { prices })], await signIn(other));
    const counted = other.database.read.selectFrom('places').select('taken').where('key', 'like', 'unpaid/%');
    expect([status, await counted.execute()]).toEqual([200, [{ taken: 7 }]]);
  });
});

test('the limit of unpaid places holds without a limit of calls, except on the shop’s own machine', async () => {
  const orders = { invoice: { for: 'everyone' }, unpaid: { per_network: 12 } };
  const unlimited = await startTestServer({ museumFolder: testMuseum({}, 400, orders), callsPerMinute: 0 });
  const tried = async (address: string) => {
    const here = askedFrom(unlimited, address);
    const errors: unknown[] = [];
    for (const name of ['a', 'b', 'c']) {
      const token = await signIn(here, { email: `${name}@example.org` });
      errors.push((await initPayment(here, token, [adults(6)])).body.error);
    }
    return errors;
  };
  expect(await tried('203.0.113.7')).toEqual([undefined, undefined, 'UNPAID_BY_NETWORK_EXCEEDED']);
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
    expect(await tried(address), address).toEqual([undefined, undefined, undefined]);
  await unlimited.close();
});

describe('free orders of a network', () => {
  /** The errors of free orders for a mailbox each, all of them given up again. */
  const tried = async (from: TestServer, orders: number, count: number) => {
    const errors: unknown[] = [];
    for (let order = 0; order < orders; order += 1) {
      const token = await signIn(from, { email: `${order}@example.org` });
      const { body } = await initPayment(from, token, [{ ...adults(count), id: ids.freeTicket }]);
      errors.push(body.error);
      if (body.data) await cancelPayment(from, new URL(body.data).searchParams.get('cartId') ?? '');
    }
    return errors;
  };

  test('are as many in an hour as a listed network has places, otherwise sixty', async () => {
    const wifi = await tried(askedFrom(shop, '192.0.2.129'), 61, 1);
    expect(new Set(wifi)).toEqual(new Set([undefined]));
    const elsewhere = await tried(askedFrom(shop, '192.0.2.90'), 61, 1);
    expect(elsewhere.flatMap((error, order) => (error ? [[order, error]] : []))).toEqual([[60, 'TOO_MANY_CALLS']]);
  });

  test('do not count while they are refused', async () => {
    const here = askedFrom(shop, '192.0.2.91');
    const { body } = await initPayment(here, await signIn(here), [adults(6)]);
    expect(new Set(await tried(here, 61, 8))).toEqual(new Set(['UNPAID_BY_NETWORK_EXCEEDED']));
    expect(await tried(here, 1, 1)).toEqual([undefined]);
    await cancelPayment(here, body.hold.cart_id);
  });
});

describe('orders by invoice for one mailbox', () => {
  const invoiced = async (from: TestServer, email: string) => {
    const { status, body } = await initPayment(from, await signIn(from, { email }), [adults(1, nextSlot)], {
      payart: 30,
    });
    if (status !== 200) return body.error as string;
    await cancelPayment(from, new URL(body.data).searchParams.get('cartId') ?? '');
    return status;
  };

  test('are refused to a network after ten tries, however the address is spelled; another network or a card still works', async () => {
    const stranger = askedFrom(shop, '203.0.113.4');
    const tries: unknown[] = [];
    for (let time = 0; time < 11; time += 1) tries.push(await invoiced(stranger, `owed+${time}@example.org`));
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 200), 'LATER_ORDERS_EXCEEDED']);
    expect(await invoiced(askedFrom(shop, '203.0.113.5'), 'owed@example.org')).toBe(200);
    const { cartId } = await underWay(stranger, [adults(1)], await signIn(stranger, { email: 'owed@example.org' }));
    await cancelPayment(shop, cartId);
    shop.clock.now += 8 * 60 * 60_000;
    expect(await invoiced(stranger, 'owed@example.org')).toBe(200);
  });
});
