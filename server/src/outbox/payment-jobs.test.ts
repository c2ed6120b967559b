import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstAskMs } from '../checkout/attempts/apply-payment-status.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { aboutMoney } from '../observability/counters.ts';
import type { ServerParts } from '../server.ts';
import { adults, signIn, underWay } from '../../test/support/shopping.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import type { JobContext, JobWork } from './do-jobs.ts';
import { doJobs, paymentJobsAtOnce } from './do-jobs.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { addToOutbox } from './outbox.ts';

const noon = 1_800_000_000_000;

let database: Database;
beforeEach(async () => {
  database = await openDatabase(await testDatabase());
});
afterEach(() => database.close());

/** Runs these jobs, each until the test ends it by its name. */
async function run(jobs: readonly (readonly [OutboxKind, string])[]) {
  await database.write(async (write) => {
    for (const [at, [kind, subject]] of jobs.entries()) await addToOutbox(write, kind, subject, noon - 1000 + at);
  });
  const running = new Map<string, () => void>();
  const work: JobWork = {
    run: (kind, subject) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(`${kind} ${subject}`, resolve);
      return promise.finally(() => running.delete(`${kind} ${subject}`));
    },
    limitedMail: async () => null,
  };
  const context = { database, now: () => noon, log: pino({ level: 'silent' }) } as unknown as JobContext;
  const all = doJobs(context, aboutMoney, work, { atOnce: paymentJobsAtOnce });
  return { all, end: (name: string) => running.get(name)?.(), names: () => [...running.keys()].toSorted() };
}

test('two jobs about one payment take turns, while another payment has its own', async () => {
  const { all, end, names } = await run([
    ['void', 'a'],
    ['paymentState', 'a'],
    ['paymentState', 'b'],
  ]);
  await expect.poll(names).toEqual(['paymentState b', 'void a']);
  end('paymentState b');
  await expect.poll(names).toEqual(['void a']);
  end('void a');
  await expect.poll(names).toEqual(['paymentState a']);
  end('paymentState a');
  await all;
});

test('refunds of one order’s credit notes take turns, those of several orders do not', async () => {
  const { all, end, names } = await run([
    ['orderRefund', 'K7MP-3XQ9-1'],
    ['orderRefund', 'K7MP-3XQ9-2'],
    ['orderRefund', 'ZZZZ-3XQ9-1'],
  ]);
  await expect.poll(names).toEqual(['orderRefund K7MP-3XQ9-1', 'orderRefund ZZZZ-3XQ9-1']);
  end('orderRefund K7MP-3XQ9-1');
  await expect.poll(names).toEqual(['orderRefund K7MP-3XQ9-2', 'orderRefund ZZZZ-3XQ9-1']);
  end('orderRefund ZZZZ-3XQ9-1');
  end('orderRefund K7MP-3XQ9-2');
  await all;
});

test('a payment that the provider keeps waiting delays no question about another', async () => {
  const asked: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const provider: NonNullable<ServerParts['provider']> = (sandbox) => ({
    ...sandbox,
    query: async (paymentId) => {
      asked.push(paymentId);
      if (asked.length === 1) await ended;
      return sandbox.query(paymentId);
    },
  });
  const shop = await startTestServer({ parts: { provider } });
  await underWay(shop, [adults(1)]);
  await underWay(shop, [adults(1)]);
  shop.clock.now += 2 * firstAskMs;
  await expect.poll(() => new Set(asked).size).toBe(2);
  end();
  await shop.close();
});

test('a payment that the provider cannot end is asked about after five minutes, then less and less often, up to three hours', async () => {
  const provider: NonNullable<ServerParts['provider']> = (sandbox) => ({
    ...sandbox,
    cancel: async (paymentId) => {
      const status = await sandbox.query(paymentId);
      if (status === null) throw new Error('The sandbox knows each of its payments.');
      return { ...status, state: 'open' };
    },
  });
  const shop = await startTestServer({ parts: { provider } });
  const token = await signIn(shop);
  const { cartId } = await underWay(shop, [adults(1)], token);
  await underWay(shop, [adults(2)], token);
  const dueAt = async () => {
    const ofAttempt = shop.database.read.selectFrom('outbox').select('due_at').where('subject', '=', cartId);
    return (await ofAttempt.where('kind', '=', 'void').executeTakeFirstOrThrow()).due_at;
  };
  const ended = shop.clock.now;
  const pauses: number[] = [];
  for (const minutes of [0, 5, 20, 120, 24 * 60]) {
    const now = ended + minutes * 60_000;
    shop.clock.now = now;
    await expect.poll(dueAt).toBeGreaterThan(now + 60_000);
    pauses.push(((await dueAt()) - now) / 60_000);
  }
  expect(pauses).toEqual([5, 5, 10, 60, 180]);
  await shop.close();
});
