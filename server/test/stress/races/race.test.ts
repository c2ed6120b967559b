import { expect, test } from 'vitest';
import { adults } from '../../support/shopping.ts';
import { ids } from '../../support/museum/test-events.ts';
import { campaignSeed, isFull } from '../campaign-options.ts';
import type { Race } from './staged-race.ts';
import { goesWrong, race } from './staged-race.ts';

/** `npm run prove` lets a thousand buyers run twenty times, `npm test` two hundred once. */
const [buyersEach, places, runs] = isFull ? [500, 50, 20] : [100, 20, 1];

test(`${buyersEach * 2} buyers at two servers, ${places} places: each is sold once, the others are refused with a reason [API-36]`, async () => {
  for (let run = 0; run < runs; run += 1) {
    const seed = campaignSeed + run;
    const said = `SEED=${seed}`;
    const { sold, refused, orders, holds, taken } = await race({
      carts: [[adults(1)], [adults(1)]],
      seed,
      buyersEach,
      places,
    });
    expect(sold, said).toHaveLength(places);
    expect(new Set(sold.map(({ bookingId }) => bookingId)).size, said).toBe(places);
    expect(orders, said).toHaveLength(places);
    expect(refused, said).toHaveLength(2 * buyersEach - places);
    for (const { status, error } of refused) {
      expect(status, said).toBe(422);
      expect(error, said).toMatch(/^(TICKETS_SOLD_OUT|TIME_SOLD_OUT|OVERBOOKED)$/);
    }
    expect([taken, holds], said).toEqual([{ '501/2026-05-05T10:00': places }, []]);
  }
}, 1_800_000);

test('carts with the same slots in opposite order do not block each other, and are booked whole or not at all', async () => {
  const [one, two] = ['2026-05-05T12:00:00+02:00', '2026-05-05T13:00:00+02:00'] as const;
  const limited = (datetime: string) => ({ ...adults(1, datetime), id: ids.limited });
  const { sold, refused, orders, taken } = await race({
    carts: [
      [adults(1, one), adults(1, two), limited(two)],
      [limited(two), adults(1, two), adults(1, one)],
    ],
    buyersEach: isFull ? 100 : 40,
    places: 20,
  });
  // The ticket with the limit of three decides; each cart takes two places of the second slot.
  expect(sold).toHaveLength(3);
  expect(orders).toHaveLength(3);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]));
  expect(taken).toEqual({
    '501/2026-05-05T12:00': 3,
    '501/2026-05-05T13:00': 6,
    '501/2026-05-05T13:00/ticket/5014': 3,
  });
});

test('a server without the lock is caught: it sells more places than there are', async () => {
  const carts = [[adults(1)], [adults(1)]] as const satisfies Race['carts'];
  const isOversold = async () =>
    (await race({ carts, buyersEach: 30, places: 20, isUnguarded: true })).sold.length > 20;
  expect(await goesWrong(isOversold)).toBe(true);
});
