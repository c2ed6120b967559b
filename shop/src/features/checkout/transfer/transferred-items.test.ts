import { expect, test } from 'vitest';
import { kinds, sampleTour, tourPrice, tourTicket } from '@foyer/rules/test/sample-tour.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import type { NewCartItem } from '../../../cart/items/cart-item.ts';
import { cartOf, dayTicketItem, familyItem, ticketItem, tourItem } from '../../../../test/cart-fixture.ts';
import { articleOf, goodsItem, passItem } from '../../../../test/product-fixture.ts';
import { fragmentStart, cartTransfer } from '../../../embedding/transfer-cart.ts';
import { readTransferredCart } from '../../../embedding/read-transferred-cart.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { family, offersOf, slotAt, ticketOf } from '../../../../test/checkout-fixture.ts';
import { transferredItems } from './transferred-items.ts';

const dayTicket = ticketOf({ id: '31', name: 'Day ticket', isDayTicket: true });
const offer = [...offersOf([slotAt('11:00', 9)], [ticketOf(), family, dayTicket]).byDay.values()][0];
const tour = sampleTour({
  ...kinds.whole,
  id: '242',
  prices: [tourPrice('1', { priceCents: 6000 })],
  tickets: [tourTicket('31', { priceCents: 300 })],
});

/** A museum that answers so by the name of the call; null: it has no such thing. */
const museum = (changes: Readonly<Record<string, unknown>> = {}) => {
  const answers: Readonly<Record<string, unknown>> = {
    listEvents: [offer?.event],
    getEventDay: { tickets: offer?.tickets, timeslots: offer?.timeslots },
    getTour: tour,
    getArticle: articleOf(),
    ...changes,
  };
  const call = async ({ name }: { name: string }) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name] === null ? { status: 404, body: {} } : { status: 200, body: { data: answers[name] } };
  };
  return { call } as unknown as LoaderContext;
};

async function arrived(items: readonly NewCartItem[], context = museum()) {
  const read = readTransferredCart(cartTransfer(cartOf(...items), undefined)?.fragment ?? '');
  return transferredItems(read?.items ?? [], context);
}

test('tickets, family tickets, day tickets and goods arrive unchanged [CFG-4] [CART-1]', async () => {
  const items = [ticketItem(), familyItem(), dayTicketItem(), goodsItem(3)];
  expect(cartOf(...(await arrived(items)).filter((item) => item !== null && item !== 'waiting'))).toEqual(
    cartOf(...items),
  );
});

test('names and prices come from the museum, not from the frame [CFG-4] [I18N-6]', async () => {
  const tickets = [ticketOf({ name: 'Vuxen', priceCents: 1300 })];
  const [item] = await arrived(
    [ticketItem({ name: 'Free', unitCents: 1, totalCents: 1 })],
    museum({ getEventDay: { tickets, timeslots: offer?.timeslots } }),
  );
  expect(item).toMatchObject({ name: 'Vuxen', count: 2, unitCents: 1300, totalCents: 2600 });
});

test('a group arrives with its people and without its answers [CFG-4]', async () => {
  const [item] = await arrived([tourItem()]);
  expect(item).toMatchObject({
    type: 'guidedTour',
    id: '242',
    date: '2026-11-25',
    time: '11:30',
    count: 2,
    totalCount: 22,
    totalCents: 2 * 6000 + 21 * 300,
    answers: [],
  });
});

test('a count that is no number is dropped, and never added up [CFG-4]', async () => {
  const item = (price: unknown, ticket: unknown) => ({
    type: 'guidedTour',
    tourId: '242',
    datetime: '2026-11-25T11:30',
    prices: [{ id: '1', count: price }],
    tickets: [{ id: '31', count: ticket }],
  });
  const items = [item('many', 2), item(2, 'many'), item(2, null)].map((one) => ({ item: one, people: 22 }));
  const written = encodeURIComponent(JSON.stringify({ v: 1, name: 'aBcDeFgHiJ12', items }));
  const inCart = await transferredItems(readTransferredCart(fragmentStart + written)?.items ?? [], museum());
  expect(inCart).toMatchObject([null, { count: 2, totalCents: 12_000 }, { count: 2, totalCents: 12_000 }]);
});

test('drops items with count 0, unknown components or an invalid voucher amount [CFG-4]', async () => {
  const voucher = { id: '5', name: 'Voucher', taxRate: 0, isVariable: true, priceCents: 0 };
  const [none, some] = [0, 1].map((count) => ({
    item: { type: 'voucher', id: '5', count, price: 4500 },
  }));
  const strange = { item: { type: 'voucher', id: '5', count: 1, price: 'much' } };
  const written = encodeURIComponent(JSON.stringify({ v: 1, name: 'aBcDeFgHiJ12', items: [none, strange, some] }));
  const items = readTransferredCart(fragmentStart + written)?.items ?? [];
  expect(await transferredItems(items, museum({ getVoucher: voucher }))).toMatchObject([
    null,
    null,
    { totalCents: 4500 },
  ]);
  const other = [{ id: '99', name: '', unitCents: 0, count: 1 }];
  expect(await arrived([ticketItem({ count: 0 }), goodsItem(0), familyItem({ subtickets: other })])).toEqual([
    null,
    null,
    null,
  ]);
});

test('rethrows an error of the shop’s own', async () => {
  await expect(arrived([goodsItem()], museum({ getArticle: new TypeError('ours') }))).rejects.toThrow('ours');
});

test('drops what the museum does not offer: gone, another time, another kind [CFG-4]', async () => {
  const day = { tickets: offer?.tickets, timeslots: [slotAt('12:00', 9)] };
  expect(await arrived([ticketItem()], museum({ getEventDay: day }))).toEqual([null]);
  expect(await arrived([ticketItem({ id: '99' }), ticketItem({ eventId: '99' })])).toEqual([null, null]);
  expect(await arrived([ticketItem()], museum({ getEventDay: null }))).toEqual([null]);
  expect(await arrived([dayTicketItem({ id: '11' })])).toEqual([null]);
  expect(await arrived([tourItem()], museum({ getTour: new CallFailure('getTour', 'refused', 410) }))).toEqual([null]);
  expect(await arrived([passItem()])).toEqual([null]);
  expect(await arrived([goodsItem()], museum({ getArticle: null }))).toEqual([null]);
});

test.each(['offline', 'timeout', 'server', 'unavailable', 'unauthorized'] as const)(
  'an item that the museum cannot be asked about (%s) waits, and the others arrive [CFG-4] [ERR-4]',
  async (kind) => {
    const trouble = museum({ getEventDay: new CallFailure('getEventDay', kind) });
    expect(await arrived([ticketItem(), goodsItem(3)], trouble)).toMatchObject([
      'waiting',
      { type: 'merchandise', count: 3 },
    ]);
  },
);

test('makes one call for items that need the same answer [CFG-4]', async () => {
  const asked: string[] = [];
  const { call } = museum();
  const counting = (async (endpoint: { name: string }, ...given: unknown[]) => {
    asked.push(endpoint.name);
    return (call as (...all: unknown[]) => unknown)(endpoint, ...given);
  }) as unknown as LoaderContext['call'];
  const [item] = readTransferredCart(cartTransfer(cartOf(goodsItem()), undefined)?.fragment ?? '')?.items ?? [];
  if (item) await transferredItems([item, item, item], { call: counting } as LoaderContext);
  expect(asked).toEqual(['getArticle']);
});
