import { afterAll, expect, test } from 'vitest';
import type { Sequence } from './payment-sequences.ts';
import { allSequences, openLane, refundSequences, settlingSequences } from './payment-sequences.ts';
import { campaignSeed, isFull, isPostgres, seededRandom } from '../campaign-options.ts';
import { Violation } from './violation.ts';

/**
 * Whatever happens in whatever order to one visitor's attempts to pay, money that was taken ends as one booking or goes back, and no
 * place is lost or sold twice. `npm run prove` runs every sequence of four events in each of its worlds, `npm test` every one of three, the
 * longest in one of their worlds each. The slower database is asked for each in one of its worlds, and in `npm test` for a tenth of
 * them. Which ones, chance decides: to take them in turn would take the same last events each time.
 */
const longest = isFull ? 4 : 3;
const part = isPostgres && !isFull ? 0.1 : 1;
const chance = seededRandom(campaignSeed);
/** A database that is another process answers several at a time. */
const lanes = Array.from({ length: isPostgres ? 2 : 1 }, openLane);
afterAll(() => Promise.all(lanes.map((lane) => lane.close())));

test('there are 584 sequences of up to three events, and 4,680 of up to four', () => {
  const count = (length: number) => new Set(allSequences(length).map(({ steps }) => steps.join())).size;
  expect([count(3), count(4)]).toEqual([584, 4680]);
});

test(`${part === 1 ? 'every' : 'every tenth'} sequence of up to ${longest} payment events keeps the books straight [PAY-5] [PAY-9]`, async () => {
  const all = allSequences(longest);
  const inAllWorlds = isPostgres ? 0 : longest - (isFull ? 0 : 1);
  await runAll([
    ...all.filter(({ steps }) => steps.length <= inAllWorlds),
    ...oneWorldEach(all.filter(({ steps }) => steps.length > inAllWorlds)).filter(() => chance() < part),
  ]);
}, 3_600_000);

const settlingPart = isFull ? 1 : isPostgres ? part : part / 4;
test(`${isFull ? 'every sequence' : 'a part of the sequences'} of up to three events in which a bank takes days keeps the books straight [PAY-5] [PAY-9]`, async () => {
  const all = settlingSequences(3);
  const [short, long] = [all.filter(({ steps }) => steps.length < 3), all.filter(({ steps }) => steps.length === 3)];
  const some = isFull && !isPostgres ? long : oneWorldEach(long).filter(() => chance() < settlingPart);
  await runAll([...(isPostgres && !isFull ? [] : short), ...some]);
}, 3_600_000);

const refundPart = isFull ? 1 : isPostgres ? part / 4 : part / 12;
test(`${isFull ? 'every sequence' : 'a part of the sequences'} of up to three events in which money goes back, or a payment does not end, keeps the books straight [PAY-5] [PAY-9]`, async () => {
  const all = refundSequences(3);
  const [short, long] = [all.filter(({ steps }) => steps.length < 3), all.filter(({ steps }) => steps.length === 3)];
  const some = isFull && !isPostgres ? long : oneWorldEach(long).filter(() => chance() < refundPart);
  const shortOnes = isFull && !isPostgres ? short : oneWorldEach(short).filter(() => isFull || !isPostgres);
  await runAll([...shortOnes, ...some]);
}, 3_600_000);

async function runAll(waiting: Sequence[]): Promise<void> {
  console.log(`Payment sequences: SEED=${campaignSeed}, ${waiting.length} of them`);
  const work = lanes.map(async (lane) => {
    for (let sequence = waiting.pop(); sequence; sequence = waiting.pop()) {
      await lane.run(sequence).catch((error: unknown) => failWith(error, sequence));
    }
  });
  await Promise.all(work);
}

test('money that is taken before an outdated refusal is reported, while the provider is silent, is booked or refunded [PAY-5]', async () => {
  await lanes[0]?.run({
    world: 'prompt',
    way: 'card',
    wish: 'tickets',
    steps: ['provider silent', 'success', 'notified failed'],
  });
});

/** Every sequence of events once, in one of its worlds. */
function oneWorldEach(sequences: readonly Sequence[]): Sequence[] {
  const bySteps = Map.groupBy(sequences, ({ steps }) => steps.join());
  return [...bySteps.values()].flatMap((worlds) => worlds[Math.floor(chance() * worlds.length)] ?? []);
}

/** Says which sequence it was. */
function failWith(error: unknown, { world, steps }: Sequence): never {
  if (error instanceof Violation) error.message += `\n  in a ${world} world: ${steps.join(' → ')}`;
  throw error;
}
