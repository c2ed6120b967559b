import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { defaultReservationMs } from '../../../src/config/server-options.ts';
import { adults, execPayment, placesIn, underWay } from '../../support/shopping.ts';
import { startTestServer } from '../../support/test-server.ts';
import { clockSteps } from './clock-steps.ts';
import { alphabet } from './payment-events.ts';
import { openLane } from './payment-sequences.ts';
import { campaignSeed, isFull, isPostgres } from '../campaign-options.ts';

const lane = openLane();
afterAll(() => lane.close());

test('payments keep the books straight while the clock jumps by an hour or a day, and every hold ends [PAY-9]', async () => {
  const steps = fc.array(fc.constantFrom(...alphabet, ...clockSteps), { minLength: 2, maxLength: 10, size: 'max' });
  const world = fc.constantFrom('prompt', 'slow', 'crowded');
  const wish = fc.constantFrom('tickets', 'article and code');
  console.log(`Clock steps: SEED=${campaignSeed}`);
  await fc.assert(
    fc.asyncProperty(fc.record({ world, way: fc.constant('card'), wish, steps }), (sequence) => lane.run(sequence)),
    { numRuns: isFull ? 2000 : isPostgres ? 20 : 60, seed: campaignSeed },
  );
}, 1_200_000);

test('a hold ends at its own moment, whatever the clock has shown before, and stays ended', async () => {
  const shop = await startTestServer();
  const until = shop.clock.now + defaultReservationMs;
  const { cartId } = await underWay(shop, [adults(5)]);
  for (const moment of [until - 1000, until - 60 * 60_000, until - 24 * 60 * 60_000, until - 1]) {
    shop.clock.now = moment;
    expect(await placesIn(shop)).toBe(15);
    expect((await execPayment(shop, cartId)).status).toBe(400);
  }
  shop.clock.now = until;
  expect(await placesIn(shop)).toBe(20);
  shop.clock.now = until - 60 * 60_000;
  expect(await placesIn(shop)).toBe(20);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  await shop.close();
});
