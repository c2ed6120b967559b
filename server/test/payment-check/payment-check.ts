import { parseArgs } from 'node:util';
import { campaignSeed } from '../stress/campaign-options.ts';
import { openLane } from '../stress/sequences/payment-sequences.ts';
import { findStandIn } from './find-stand-in.ts';
import { keepPromises } from './keep-promises.ts';
import { described, runSequences } from './run-sequences.ts';
import type { Extent } from './sequences-to-check.ts';
import { campaignsFor, everything, impossibleEvents } from './sequences-to-check.ts';
import type { OpenStandIn } from './stand-in-hand.ts';

const usage = `npm run payment:check -- PROVIDER [options]

Tries a payment provider's adapter before its stand-in: first what server/src/payments/provider.ts promises, one by one; then
lies that nobody may believe; then orders of events in a shop, with notifications that are prompt, late, lost, tenfold and out of
order. PROVIDER is a name of server/src/payments/providers.ts.

  --promises   the promises alone: seconds
  --sequences  lies and orders of events alone, whatever the promises are worth
  --all        every order of events, and 20,000 by chance: the better part of an hour
  --seed N     with this chance, as an earlier run has named it

Ends with 0 where everything holds, with 1 where something does not, with 2 where it was not asked properly.
docs/a-provider-of-your-own.md says what the sentences mean.`;

const options = {
  promises: { type: 'boolean', default: false },
  sequences: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  seed: { type: 'string', default: String(campaignSeed) },
  help: { type: 'boolean', default: false },
} as const;

/** Minutes. */
const sample: Extent = { old: 3, all: 2, part: 1, random: 500 };
const mostFailures = 3;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name] = positionals;
  if (values.help) return say(usage, 0);
  if (name === undefined || positionals.length > 1 || !/^\d{1,10}$/.test(values.seed)) return say(usage, 2);
  const openStandIn = await findStandIn(name).catch((error: unknown) => error as Error);
  if (openStandIn instanceof Error) return say(openStandIn.message, 2);
  const brokenPromises = values.sequences ? 0 : await tellPromises(openStandIn);
  // An adapter that breaks its word fails a thousand sequences for the same reason.
  if (values.promises || brokenPromises > 0) return ending(brokenPromises);
  return ending(await tellSequences(openStandIn, values.all ? everything : sample, Number(values.seed)));
}

async function tellPromises(openStandIn: OpenStandIn): Promise<number> {
  const signs = { kept: '✓', broken: '✗', skipped: '–' } as const;
  let count = 0;
  for await (const { promise, is, why } of keepPromises(openStandIn)) {
    console.log(`${signs[is]} ${promise}${why && `\n    ${why}`}`);
    if (is === 'broken') count += 1;
  }
  return count;
}

async function tellSequences(openStandIn: OpenStandIn, extent: Extent, seed: number): Promise<number> {
  const hand = await openStandIn(Date.now);
  await hand.close();
  const missing = impossibleEvents(hand);
  if (missing.length > 0)
    console.log(`– The provider has no such thing, so no sequence has it: ${missing.join(', ')}.`);
  const lane = openLane(openStandIn);
  let count = 0;
  try {
    for (const { name, sequences } of campaignsFor(hand, extent, seed)) {
      const since = performance.now();
      const failures = await runSequences(lane, sequences, { mostFailures });
      const took = Math.round((performance.now() - since) / 1000);
      console.log(`${failures.length > 0 ? '✗' : '✓'} ${name}: ${sequences.length} sequences, ${took} s`);
      for (const { what, sequence } of failures) console.log(`    ${what}\n      ${described(sequence)}`);
      count += failures.length;
      // What follows would fail for the same reason.
      if (count > 0) break;
    }
  } finally {
    await lane.close();
  }
  if (count > 0) console.log(`The same again: --seed ${seed}${extent === everything ? ' --all' : ''}`);
  return count;
}

const ending = (count: number): number =>
  count === 0 ? say('Everything holds.', 0) : say(`${count} ${count === 1 ? 'thing does' : 'things do'} not hold.`, 1);

function say(text: string, code: number): number {
  console.log(text);
  return code;
}

process.exitCode = await main();
