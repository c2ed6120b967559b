import { expect, test } from 'vitest';
import { guided } from '../../support/touring.ts';
import { campaignSeed } from '../campaign-options.ts';
import type { Finish } from './staged-race.ts';
import { goesWrong, race } from './staged-race.ts';

const buyersEach = 50;
const said = `SEED=${campaignSeed}`;

/** A hundred buyers who all want the tour that is given three times. */
function forTheTour(isUnguarded: boolean): Promise<Finish> {
  const cart = [guided('wholePlain', 1, 0)];
  return race({ carts: [cart, cart], buyersEach, isUnguarded });
}

test('of a hundred buyers at two servers three get the three whole tours, and the others are refused with a reason [API-36, TOUR-9]', async () => {
  const { sold, refused, orders, taken } = await forTheTour(false);
  expect([sold.length, refused.length, orders.length], said).toEqual([3, 2 * buyersEach - 3, 3]);
  expect(new Set(refused.map(({ status }) => status)), said).toEqual(new Set([422]));
  for (const { error } of refused) expect(error, said).toMatch(/^(TIME_SOLD_OUT|DAY_SOLD_OUT|OVERBOOKED)$/);
  expect(taken, said).toEqual({ 'tour/606/2026-05-05T10:00': 3 });
});

test('a server without the lock is caught: it sells more tours than there are', async () => {
  expect(await goesWrong(async () => (await forTheTour(true)).sold.length > 3)).toBe(true);
});
