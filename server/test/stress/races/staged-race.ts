import { testDatabase } from '../../support/test-database.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import type { Row } from '../book-reader.ts';
import { openBooks } from '../book-reader.ts';
import { campaignSeed } from '../campaign-options.ts';
import type { Bought } from '../selling.ts';
import type { ShopProcess } from '../shop-process.ts';
import { ask, startShopProcess } from '../shop-process.ts';

const monday = Date.parse('2026-05-04T06:00:00Z');

export interface Race {
  /** What the buyers of each of the two servers want. */
  readonly carts: readonly [readonly unknown[], readonly unknown[]];
  readonly buyersEach: number;
  readonly seed?: number;
  /** In each slot of the exhibition. */
  readonly places?: number;
  readonly isUnguarded?: boolean;
}

/** How a race ended: what buyers were told, and what the books say. */
export interface Finish {
  readonly sold: readonly Bought[];
  readonly refused: readonly Bought[];
  readonly orders: readonly Row[];
  readonly holds: readonly Row[];
  /** What is taken of each counter of which something is. */
  readonly taken: Readonly<Record<string, number>>;
}

/** Two server processes on one database, so many buyers each, let go at the same moment: in one process everything would wait in line. */
export async function race({
  carts,
  buyersEach,
  seed = campaignSeed,
  places,
  isUnguarded = false,
}: Race): Promise<Finish> {
  const [databaseUrl, museumFolder] = [await testDatabase(), testMuseum({}, places)];
  const options = { databaseUrl, museumFolder, startsAt: monday, isUnguarded };
  const shops = await Promise.all([seed, seed + 1].map((one) => startShopProcess({ ...options, seed: one })));
  await Promise.all(shops.map((shop, index) => signIn(shop, buyersEach, carts[index] ?? [])));
  const outcomes = (await Promise.all(shops.map((shop) => ask<Bought[]>(shop, { name: 'go' })))).flat();
  const books = await openBooks(databaseUrl);
  const [orders = [], holds = [], taken = []] = await books.read(
    'select * from orders',
    'select * from holds',
    'select key, taken from places where taken > 0 order by key',
  );
  await books.close();
  await Promise.all(shops.map((shop) => shop.end()));
  return {
    sold: outcomes.filter(({ status }) => status === 200),
    refused: outcomes.filter(({ status }) => status !== 200),
    orders,
    holds,
    taken: Object.fromEntries(taken.map((row) => [String(row['key']), Number(row['taken'])])),
  };
}

async function signIn(shop: ShopProcess, buyers: number, items: readonly unknown[]): Promise<void> {
  shop.send({ name: 'race', buyers, items });
  const answer = await shop.hear();
  if (answer !== 'signed in') throw new Error(`The buyers did not sign in: ${answer}`);
}

/** Whether a race without the lock goes wrong: one that is unguarded does by chance, and not each time. */
export async function goesWrong(run: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One race after the other.
    if (await run()) return true;
  }
  return false;
}
