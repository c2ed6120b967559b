import { expect, test } from 'vitest';
import { ticketItem } from '../../../../test/cart-fixture.ts';
import { answering } from '../../../../test/api.ts';
import { askForSuggestions, suggestionsFor } from './fetch-suggestions.ts';

const wire = {
  type: 'dayTicket',
  id: 1051,
  name: 'Day ticket, adult',
  price: 1000,
  vat_value: 7,
  count_max: 40,
  event_id: 105,
  event_name: 'The Collection',
  date: '2026-11-22',
};
const suggesting = (status: number, body: unknown) => answering({ 'checkout/suggest': { status, body } });

test('sends items with count and time, without prices [CHK-6] [CART-7]', async () => {
  const { options, asked } = suggesting(200, { data: [wire] });
  const { items } = await askForSuggestions([ticketItem({ count: 3 })], options);
  expect(items).toMatchObject([{ id: '1051', priceCents: 1000, date: '2026-11-22' }]);
  expect(asked[0]?.body).toEqual({
    cart: {
      ver: 1,
      items: [{ type: 'ticket', id: '11', count: 3, datetime: '2026-11-22T11:00:00+01:00', subtickets: [] }],
    },
  });
});

test('returns no suggestions and throws nothing when the call fails [CHK-6] [ERR-4]', async () => {
  for (const [status, body] of [
    [500, {}],
    [404, {}],
    [429, { error: 'TOO_MANY' }],
    [200, { data: 'all' }],
  ] as const) {
    expect((await askForSuggestions([ticketItem()], suggesting(status, body).options)).items).toEqual([]);
  }
  const down = { lang: 'de', send: () => Promise.reject(new TypeError('no network')) };
  expect((await askForSuggestions([ticketItem()], down)).items).toEqual([]);
});

test('asks once for the same cart, again for another one, and never for an empty one [CHK-6]', async () => {
  const { options, asked } = suggesting(200, { data: [wire] });
  const first = await askForSuggestions([ticketItem()], options);
  expect(await suggestionsFor([ticketItem({ name: 'Erwachsene' })], options)).toBe(first);
  expect(asked).toHaveLength(1);
  expect(await suggestionsFor([ticketItem({ count: 5 })], options)).not.toBe(first);
  expect(asked).toHaveLength(2);
  expect((await askForSuggestions([], options)).items).toEqual([]);
  expect(asked).toHaveLength(2);
});
