import { expect, test } from 'vitest';
import { goods } from '../../support/museum/test-articles.ts';
import { campaignSeed } from '../campaign-options.ts';
import type { Finish } from './staged-race.ts';
import { goesWrong, race } from './staged-race.ts';

const buyersEach = 25;
const said = `SEED=${campaignSeed}`;

/** Fifty buyers who all want the print that is there twice. */
function forThePrint(isUnguarded: boolean): Promise<Finish> {
  const cart = [goods('rare', 1)];
  return race({ carts: [cart, cart], buyersEach, isUnguarded });
}

test('of fifty buyers at two servers two get the two prints, and the others are refused with a reason [API-36, MER-3]', async () => {
  const { sold, refused, orders, taken } = await forThePrint(false);
  expect([sold.length, refused.length, orders.length], said).toEqual([2, 2 * buyersEach - 2, 2]);
  expect(new Set(refused.map(({ status }) => status)), said).toEqual(new Set([422]));
  for (const { error } of refused) expect(error, said).toMatch(/^(ARTICLE_SOLD_OUT|STOCK_EXCEEDED|OVERBOOKED)$/);
  expect(taken, said).toEqual({ 'merchandise/703': 2 });
});

test('a server without the lock is caught: it sells more prints than there are', async () => {
  expect(await goesWrong(async () => (await forThePrint(true)).sold.length > 2)).toBe(true);
});
