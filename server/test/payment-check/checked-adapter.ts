import { afterAll, expect, test } from 'vitest';
import { campaignSeed, isFull, isPostgres } from '../stress/campaign-options.ts';
import type { Lane } from '../stress/sequences/payment-sequences.ts';
import { openLane } from '../stress/sequences/payment-sequences.ts';
import { keepPromises } from './keep-promises.ts';
import { described, runSequences } from './run-sequences.ts';
import type { OpenStandIn } from './stand-in-hand.ts';
import { campaignsFor, everything } from './sequences-to-check.ts';

/** A minute, where `npm run prove` takes the better part of an hour. */
const sample = { old: 2, all: 1, part: 1, random: isPostgres ? 20 : 60 };
const extent = isFull && !isPostgres ? everything : sample;

/** The tests of an adapter: all that `npm run payment:check` tries, in a sample or in full. */
export async function testAdapter(name: string, openStandIn: OpenStandIn): Promise<void> {
  const hand = await openStandIn(Date.now);
  await hand.close();
  let lane: Lane | null = null;
  afterAll(() => lane?.close());

  test(`${name} keeps every promise of a payment provider`, async () => {
    const broken: string[] = [];
    for await (const { promise, is, why } of keepPromises(openStandIn)) {
      if (is === 'broken') broken.push(`${promise}: ${why}`);
    }
    expect(broken).toEqual([]);
  });

  test.each(campaignsFor(hand, extent, campaignSeed))(
    `${name}, $name: nobody is lied to, and the books stay straight [PAY-5] [PAY-9]`,
    async ({ name: what, sequences }) => {
      console.log(`Payments by ${name}, ${what}: SEED=${campaignSeed}, ${sequences.length} sequences`);
      lane ??= openLane(openStandIn);
      const failures = await runSequences(lane, sequences, { mostFailures: 1 });
      expect(failures.map((failed) => `${failed.what}\n  ${described(failed.sequence)}`)).toEqual([]);
    },
    7_200_000,
  );
}
