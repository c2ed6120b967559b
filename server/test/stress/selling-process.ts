import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { declareIn } from '../support/orders/own-orders.ts';
import { signIn } from '../support/shopping.ts';
import { startTestServer } from '../support/test-server.ts';
import type { TakePlaces } from '../../src/inventory/take-places.ts';
import { takePlaces } from '../../src/inventory/take-places.ts';
import { unguardedPlaces } from '../support/unguarded-places.ts';
import { seededRandom } from './campaign-options.ts';
import type { Bought, Command, Declaration, Declared, PreparedStep, ProcessOptions } from './selling.ts';
import { buyToTheEnd, prepareSteps, statusIn } from './selling.ts';

/** A shop with its buyers: `node selling-process.ts <options>`, told by lines on its input what to do. */
const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const chance = seededRandom(options.seed);

/** Between the look at what is left and the reservation, others get their turn. */
const hesitant: TakePlaces = async (write, wanted) => {
  if (chance() < 0.5) await new Promise((resolve) => setTimeout(resolve, chance() * 2));
  return takePlaces(write, wanted);
};

const began = performance.now();
const { databaseUrl, museumFolder, dataFolder, startsAt } = options;
const shop = await startTestServer({
  databaseUrl,
  museumFolder,
  ...(dataFolder !== undefined && { dataFolder }),
  now: () => Math.round(startsAt + performance.now() - began),
  parts: { takePlaces: options.isUnguarded ? unguardedPlaces : hesitant },
});

/** Written at once: what a buyer was told, the parent knows even if this is the last moment. */
const say = (what: unknown): void => void writeSync(1, `${typeof what === 'string' ? what : JSON.stringify(what)}\n`);

let tokens: string[] = [];
let items: readonly unknown[] = [];
let steps: Record<string, PreparedStep> = {};

async function obey(command: Command): Promise<void> {
  switch (command.name) {
    case 'loop':
      return loop(command.buyers, command.items);
    case 'race':
      items = command.items;
      tokens = await signedIn(command.buyers);
      return say('signed in');
    case 'go':
      return say(await Promise.all(shuffled(tokens).map((token) => buyToTheEnd(shop, token, items))));
    case 'buy':
      for (let buyer = 1; buyer <= command.buyers; buyer += 1) say(await buyOne(command.items));
      return;
    case 'declare':
      await Promise.all(command.forms.map(declare));
      return;
    case 'prepare':
      steps = await prepareSteps(shop);
      return say('prepared');
    case 'try':
      return say(await taken(steps));
  }
}

/** A sign-in that fails ends the purchase as well. */
async function buyOne(wanted: readonly unknown[]): Promise<Bought> {
  try {
    return await buyToTheEnd(shop, await signIn(shop), wanted);
  } catch (error) {
    return { status: statusIn(error) };
  }
}

async function signedIn(buyers: number): Promise<string[]> {
  const all: string[] = [];
  while (all.length < buyers) all.push(await signIn(shop));
  return all;
}

/** Says nothing of one that is refused. */
async function declare({ bookingId, token, key }: Declaration): Promise<void> {
  const { status, body } = await declareIn(shop, { key, token, lines: [{ line: 0, count: 1 }] });
  if (status === 200) say({ bookingId, receivedAt: body.data.received_at } satisfies Declared);
}

async function loop(buyers: number, wanted: readonly unknown[]): Promise<void> {
  const buyer = async () => {
    for (;;) say(await buyToTheEnd(shop, await signIn(shop), wanted));
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

async function taken(all: Record<string, PreparedStep>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [name, step] of Object.entries(all)) statuses[name] = await step();
  return statuses;
}

createInterface(process.stdin).on('line', (line) => void obey(JSON.parse(line) as Command));
say('ready');
// Whoever is killed writes no cache for the next one.
flushCompileCache();
