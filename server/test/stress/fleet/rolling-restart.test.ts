import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignSeed, isFull, isPostgres, seededRandom } from '../campaign-options.ts';
import type { FleetStage } from './fleet-stage.ts';
import { openFleet } from './fleet-stage.ts';
import { isNginxInstalled, openNginx } from './nginx.ts';
import { openRoundRobin } from './round-robin.ts';

/**
 * `npm run prove` restarts each of three processes ten times while twenty people buy, also behind the nginx of deploy/ where one is
 * installed; `npm test` once, and four: other tests need the machine, too.
 */
const [rounds, processes, visitors] = isFull ? [10, 3, 20] : [1, 3, 4];
const proxies = [
  { name: 'one that asks whether they are ready', openProxy: openRoundRobin },
  ...(isFull && isNginxInstalled ? [{ name: 'the nginx of deploy/', openProxy: () => openNginx() }] : []),
];
const chance = seededRandom(campaignSeed);
const said = `SEED=${campaignSeed}`;

describe.runIf(isPostgres).each(proxies)('three processes behind a proxy: $name', ({ name, openProxy }) => {
  let stage: FleetStage;
  beforeAll(async () => {
    stage = await openFleet(processes, await openProxy());
  }, 300_000);
  afterAll(() => stage?.close());

  const count = async (what: string): Promise<number> => {
    const [[row = {}] = []] = await stage.books.read(`select (select ${what}) as count`);
    return Number(row['count']);
  };

  test(`restarted in turn while ${visitors} people buy, no purchase fails, is lost or doubled, and each mail goes out once [PAY-9]`, async () => {
    const bought = await stage.whileTheyBuy(visitors, async () => {
      for (let restart = 0; restart < rounds * processes; restart += 1) {
        await pause(300 + chance() * 700);
        await stage.shops[restart % processes]?.restart('SIGTERM');
      }
      await pause(500);
    });
    console.log(`rolling restart, ${name}: ${said}, ${rounds * processes} restarts, ${bought.length} purchases`);
    expect(
      bought.filter((one) => 'failedAt' in one),
      said,
    ).toEqual([]);
    expect(bought.length, said).toBeGreaterThan(rounds * visitors);

    const confirmed = bought.flatMap((one) => ('bookingId' in one ? [`${one.bookingId} ${one.cartId}`] : []));
    const [orders = []] = await stage.books.read('select booking_id, cart_id from orders');
    const booked = orders.map((row) => `${String(row['booking_id'])} ${String(row['cart_id'])}`);
    expect(booked.toSorted(), said).toEqual(confirmed.toSorted());
    const sums = [
      await count('sum(taken) from places'),
      await count(`count(*) from sandbox_payments where state = 'paid'`),
      await count('count(*) from sandbox_payments'),
      await count('count(*) from tickets'),
    ];
    expect(sums, said).toEqual(sums.map(() => booked.length));
    expect(await count(`count(*) from carts where state = 'open'`), said).toBe(0);

    // The processes share the jobs.
    const waiting = () =>
      count("count(*) from outbox where done_at is null and kind not in ('paymentState', 'orderPayment')");
    await expect.poll(waiting, { timeout: 600_000, interval: 200 }).toBe(0);
    const mails = stage.mails();
    expect([mails.length, new Set(mails).size], said).toEqual([booked.length, booked.length]);
  }, 3_600_000);

  // What nginx asks again, it asks of the next process.
  test.skipIf(openProxy !== openRoundRobin)(
    'are caught when they are killed without draining: purchases fail',
    async () => {
      const bought = await stage.whileTheyBuy(visitors, async (soFar) => {
        for (let kill = 0; kill < 50 && !soFar.some((one) => 'failedAt' in one); kill += 1) {
          await pause(chance() * 500);
          await stage.shops[kill % processes]?.restart('SIGKILL');
        }
      });
      expect(bought.some((one) => 'failedAt' in one)).toBe(true);
    },
    300_000,
  );
});
