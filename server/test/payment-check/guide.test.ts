import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLane } from '../stress/sequences/payment-sequences.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { keepPromises } from './keep-promises.ts';
import { described, runSequences } from './run-sequences.ts';
import { campaignsFor } from './sequences-to-check.ts';
import type { OpenStandIn } from './stand-in-hand.ts';

const home = join(import.meta.dirname, '../../..');

/** The files that docs/a-provider-of-your-own.md tells its reader to make, made. */
function filesOfTheGuide(): string {
  const guide = readFileSync(join(home, 'docs/a-provider-of-your-own.md'), 'utf8');
  // Beside the packages that they import.
  const folder = join(home, 'server/node_modules/.foyer', temporaryFolder('guide').split('/').at(-1) ?? '');
  mkdirSync(folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [, name = '', source = ''] of guide.matchAll(/<!-- file: (\S+) -->\n+```ts\n([^]*?)```/g)) {
    const above = join(home, 'server/src/payments');
    const moved = source
      .replaceAll("'../../../test/", `'${join(home, 'server/test')}/`)
      .replaceAll("'../provider", `'${above}/provider`);
    writeFileSync(join(folder, name), moved);
  }
  return folder;
}

const folder = filesOfTheGuide();

test('the provider in the guide keeps every promise, and its payment sequences keep the books straight', async () => {
  const { openStandIn } = (await import(join(folder, 'stand-in.ts'))) as { openStandIn: OpenStandIn };
  const broken: string[] = [];
  for await (const { promise, is, why } of keepPromises(openStandIn))
    if (is === 'broken') broken.push(`${promise}: ${why}`);
  expect(broken).toEqual([]);
  const hand = await openStandIn(Date.now);
  await hand.close();
  const lane = openLane(openStandIn);
  const campaigns = campaignsFor(hand, { old: 2, all: 1, part: 1, random: 20 }, 1);
  const failures = await runSequences(
    lane,
    campaigns.flatMap(({ sequences }) => sequences),
    { mostFailures: 1 },
  );
  await lane.close();
  expect(failures.map(({ what, sequence }) => `${what} ${described(sequence)}`)).toEqual([]);
  const { plainpay } = await import(join(folder, 'plainpay.ts'));
  expect(plainpay.read({ PLAINPAY_KEY: 'live_1', PLAINPAY_SECRET: undefined })).toHaveProperty('problem');
});
