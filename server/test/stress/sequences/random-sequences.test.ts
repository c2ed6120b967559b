import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { allDisturbances } from './disturbances.ts';
import { alphabet, settlingAlphabet } from './payment-events.ts';
import { allRefundDisturbances, refundAlphabet } from './refund-events.ts';
import { openLane } from './payment-sequences.ts';
import { campaignSeed, isFull, isPostgres } from '../campaign-options.ts';

/** `npm run prove` runs 20,000 (on PostgreSQL, which answers more slowly, 4,000), `npm test` a two-hundredth. */
const runs = isFull ? (isPostgres ? 4000 : 20_000) : isPostgres ? 20 : 100;
const lanes = Array.from({ length: isPostgres ? 2 : 1 }, openLane);
afterAll(() => Promise.all(lanes.map((lane) => lane.close())));

test(`${runs} long sequences with forged, late and repeated news and every way to pay keep the books straight [PAY-5] [PAY-9]`, async () => {
  const step = fc.oneof(
    fc.constantFrom(...alphabet),
    fc.constantFrom(...settlingAlphabet),
    fc.constantFrom(...allDisturbances),
    fc.constantFrom(...refundAlphabet, ...allRefundDisturbances),
  );
  const steps = fc.array(step, { minLength: 4, maxLength: 12, size: 'max' });
  const world = fc.constantFrom('prompt', 'slow', 'crowded');
  const way = fc.constantFrom('card', 'express', 'invoice', 'debit');
  const wish = fc.constantFrom('tickets', 'article and code', 'code');
  console.log(`Random payment sequences: SEED=${campaignSeed}`);
  let count = 0;
  const work = lanes.map((lane, index) =>
    fc.assert(
      fc.asyncProperty(fc.record({ world, way, wish, steps }), async (sequence) => {
        await lane.run(sequence);
        count += 1;
      }),
      { numRuns: runs / lanes.length, seed: campaignSeed + index },
    ),
  );
  await Promise.all(work);
  expect(count).toBe(runs);
}, 7_200_000);
