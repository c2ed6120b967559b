import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byLink, mailing, tokenFor } from '../../test/support/orders/own-orders.ts';
import { adults, buy, initPayment, execPayment, nextSlot, signIn } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { guided } from '../../test/support/touring.ts';
import { runForNetwork } from '../http/current-network.ts';
import { maskedEmail } from './booking-on-wire.ts';
import { doorTickets } from './door-tickets.ts';
import type { OrderLine } from './order-line.ts';
import type { Order } from './order.ts';
import { cancelOrder } from './ending/cancel-order.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer(mailing);
});
afterAll(() => shop.close());

/** The dark squares of a path, as `x,y` without the white zone of four. */
function darkIn(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) - 4 + at},${Number(y) - 4}`),
  );
}

function darkOf(code: string): string[] {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'Q' });
  return Array.from(
    { length: modules.size ** 2 },
    (_, at) => [at % modules.size, Math.floor(at / modules.size)] as const,
  )
    .filter(([x, y]) => modules.get(y, x))
    .map(([x, y]) => `${x},${y}`);
}

async function ticketsOf(email: string, language = 'de') {
  return (await byLink(shop, await tokenFor(shop, email), language)).body.data.tickets;
}

describe('the tickets on the page of an order', () => {
  test('have a QR code of each person’s ticket code, with venue and directions [ORD-2] [DATA-4]', async () => {
    const email = 'door@example.org';
    const { body } = await buy(shop, [adults(2)], await signIn(shop, { email }));
    const [ticket, ...others] = await ticketsOf(email, 'en');
    expect(others).toEqual([]);
    const rows = await shop.database.read
      .selectFrom('tickets')
      .select('code')
      .where('booking_id', '=', body.data.booking_id)
      .orderBy('position')
      .execute();
    expect(ticket.codes.map(({ code }: { code: string }) => code)).toEqual(rows.map(({ code }) => code));
    expect(ticket.codes).toHaveLength(2);
    for (const { code, qr, people } of ticket.codes) {
      expect([people, qr.size]).toEqual([1, 33]);
      expect(darkIn(qr.path).sort()).toEqual(darkOf(code).sort());
    }
    const [line] = body.data.receipt.lines;
    expect(ticket).toMatchObject({
      type: 'ticket',
      name: line.name,
      datetime: line.datetime,
      venue: { name: line.venue },
    });
    // As the sample museum's files have them.
    expect(ticket.venue.address).toEqual({ street: 'Kanalstraße 12', zip: '99990', city: 'Seefurt', country: 'DE' });
    expect(ticket.way_in).toContain('Trams 3 and 7');
  });

  test('label each code of a family ticket, and say how many people a shared code lets in [DATA-4]', async () => {
    const email = 'family@example.org';
    const subtickets = [
      { id: 50131, count: 2 },
      { id: 50132, count: 1 },
    ];
    const family = { ...adults(1), id: ids.family, subtickets };
    await buy(shop, [family, { ...adults(2), id: ids.limited }], await signIn(shop, { email }));
    const tickets: { codes: { label: string; people: number }[] }[] = await ticketsOf(email);
    expect(tickets.map(({ codes }) => codes.map(({ label, people }) => [label, people]))).toEqual([
      [
        ['Grown-up', 1],
        ['Grown-up', 1],
        ['Kid', 1],
      ],
      [[expect.any(String), 2]],
    ]);
  });

  test('have the meeting point of a tour [ORD-2]', async () => {
    const email = 'tour@example.org';
    await buy(shop, [guided('whole', 1, 12)], await signIn(shop, { email }));
    expect(await ticketsOf(email)).toMatchObject([
      { type: 'guidedTour', meeting_point: 'Stairs', codes: [{ label: 'Deutsch', people: 12 }] },
    ]);
  });

  test('are gone when the order is cancelled', async () => {
    const email = 'ended@example.org';
    const { body } = await initPayment(shop, await signIn(shop, { email }), [adults(2, nextSlot)], { payart: 30 });
    const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
    const { booking_id } = (await execPayment(shop, cartId)).body.data;
    expect((await ticketsOf(email))[0].codes).toHaveLength(2);
    await cancelOrder(shop.database, booking_id, { now: shop.clock.now });
    expect(await ticketsOf(email)).toEqual([]);
  });

  test('open with the order_token that execPayment answers', async () => {
    const email = 'leads@example.org';
    const { body } = await buy(shop, [adults(1)], await signIn(shop, { email }));
    expect(body.data.order_token).toBe(await tokenFor(shop, email));
  });
});

test('codes are drawn one in a round of the event loop, however many orders are shown, and in turns of their networks', async () => {
  const orderOf = (name: string): Pick<Order, 'lines'> => {
    const codes = Array.from({ length: 10 }, (_, at) => ({ code: `${name} ${at}`, people: 1, componentName: '' }));
    return { lines: [{ type: 'ticket', venueId: '1', codes } as unknown as OrderLine] };
  };
  const shown: string[] = [];
  const show = (network: string, name: string) =>
    runForNetwork(network, async () => {
      await doorTickets(orderOf(name), { venues: [] }, 'de');
      shown.push(name);
    });
  // Loads what draws the codes.
  await show('192.0.2.9', 'first');
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    if (shown.length < 6) setImmediate(count);
  };
  setImmediate(count);
  const many = ['a', 'b', 'c', 'd'].map((name) => show('192.0.2.1', name));
  await Promise.all([...many, show('192.0.2.2', 'visitor')]);
  expect(rounds).toBeGreaterThanOrEqual(50);
  expect(shown.slice(0, 2)).toEqual(['first', 'visitor']);
});

test('maskedEmail shows the ends of the name, and less of a short one', () => {
  expect(
    ['maraschmidt@example.org', 'marabe@example.org', 'mara@example.org', 'mia@example.org', 'x@example.org', 'x'].map(
      maskedEmail,
    ),
  ).toEqual([
    'mar•••t@example.org',
    'mar•••e@example.org',
    'ma•••@example.org',
    'm•••@example.org',
    'x•••@example.org',
    '',
  ]);
});
