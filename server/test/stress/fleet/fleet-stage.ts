import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '../../support/test-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import type { BookReader } from '../book-reader.ts';
import { openBooks } from '../book-reader.ts';
import type { RoundRobin } from './round-robin.ts';
import type { FleetShop } from './shop-fleet.ts';
import { startFleet } from './shop-fleet.ts';
import type { Purchase } from './web-visitor.ts';
import { buyOverTheWeb } from './web-visitor.ts';

const plenty = 1_000_000;

/** Several processes of a shop on one database behind one address, and who buys there. */
export interface FleetStage {
  readonly shops: readonly FleetShop[];
  readonly books: BookReader;
  /** So many people buy without a pause while something is done to the shop; each ends the purchase that she has begun. */
  whileTheyBuy(visitors: number, disturb: (soFar: readonly Purchase[]) => Promise<void>): Promise<readonly Purchase[]>;
  /** Names of the mails that went out, those that went out twice twice. */
  mails(): readonly string[];
  close(): Promise<void>;
}

export async function openFleet(processes: number, proxy: RoundRobin): Promise<FleetStage> {
  const [databaseUrl, dataFolder] = [await testDatabase(), temporaryFolder('data')];
  const shops = await startFleet(processes, {
    databaseUrl,
    dataFolder,
    museumFolder: testMuseum({}, plenty),
    origin: proxy.origin,
    today: '2026-05-04',
    drainSeconds: 1,
  });
  proxy.serve(shops.map(({ port }) => port));
  const books = await openBooks(databaseUrl);
  await untilReady(proxy.origin);
  return {
    shops,
    books,
    whileTheyBuy: async (visitors, disturb) => {
      const bought: Purchase[] = [];
      let isOver = false;
      const visitor = async () => {
        while (!isOver) bought.push(await buyOverTheWeb(proxy.origin));
      };
      const all = Promise.all(Array.from({ length: visitors }, visitor));
      await disturb(bought).finally(() => (isOver = true));
      await all;
      return bought;
    },
    mails: () =>
      readdirSync(join(dataFolder, 'outbox')).map((name) => /^(.*)-[0-9a-f]{24}\.eml$/.exec(name)?.[1] ?? name),
    close: async () => {
      await books.close();
      await Promise.all(shops.map((shop) => shop.end()));
      await proxy.close();
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  for (let look = 1; look <= 1000; look += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Nobody is ready.');
}
