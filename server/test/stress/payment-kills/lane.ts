import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveShop } from '../../support/served-shop.ts';
import { testDatabase } from '../../support/test-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startTestServer } from '../../support/test-server.ts';
import { isUndone } from '../../support/undone-jobs.ts';
import type { BookReader } from '../book-reader.ts';
import { openBooks } from '../book-reader.ts';
import type { Fault } from '../planted-faults.ts';
import { adapterAt } from './adapter.ts';
import type { Done } from './deeds.ts';
import type { Plan } from './killer.ts';
import { aims, killerOf, planOf } from './killer.ts';
import type { Figures } from './money-books.ts';
import { compareBooks } from './money-books.ts';
import type { PayingOptions } from './paying.ts';
import { startPaying } from './paying.ts';
import type { Stage, StageOptions } from './stage.ts';
import { openStage } from './stage.ts';
import type { StoryName } from './stories.ts';
import { somebody } from './stories.ts';

export interface LaneOptions extends Omit<StageOptions, 'pieces'> {
  readonly kills: number;
  readonly fault?: Fault;
  /** At what alone shops are killed; as chance decides, where it is not given. */
  readonly plan?: Plan;
  /** What alone people do; all that they may, where it is not given. */
  readonly story?: StoryName;
}

export interface Lane {
  readonly issues: readonly string[];
  readonly figures: Figures;
  readonly killedAt: Readonly<Record<string, number>>;
}

const mostPieces = 200;
/** Buyers who come while one shop is alive, at most; and how often its killer looks at the clock, ms. */
const [buyers, tickMs] = [4, 10];
/** What has been due for so long waits for the shop, ms. */
const dueMs = 60_000;
/** From one shop to the next, ms: what the dead had taken up is taken up again by the next or the one after it. */
const [shortestPauseMs, longestPauseMs] = [30_000, 240_000];

/** Shops die one after the other while people pay; then one shop lives until all is quiet, and the books are compared. */
export async function runLane({ kills, ...options }: LaneOptions): Promise<Lane> {
  const stage = await openStage({ ...options, pieces: Math.min(kills, mostPieces) });
  const place = {
    databaseUrl: await testDatabase(),
    museumFolder: stage.museumFolder,
    dataFolder: temporaryFolder('data'),
  };
  await (await startTestServer(place)).close();
  const { world } = stage;
  const everybody: Promise<void>[] = [];
  const killedAt: Record<string, number> = {};
  for (let round = 1; round <= kills; round += 1) {
    stage.passes(shortestPauseMs + world.chance() * (longestPauseMs - shortestPauseMs));
    world.standIn.endsUnpaid(options.plan === undefined && world.chance() < 0.2);
    const shop = { ...place, provider: options.provider, providerAt: stage.providerAt, startsAt: world.now() };
    const at = await killedShop(stage, shop, { ...options, everybody });
    if (at === null) world.issues.push('a shop has ended by itself');
    else killedAt[at] = (killedAt[at] ?? 0) + 1;
  }
  const books = await openBooks(place.databaseUrl);
  await bringToQuiet(stage, { ...place, provider: options.provider }, { books, everybody });
  const compared = await compareBooks(world, books);
  await books.close();
  await stage.close();
  return { ...compared, killedAt };
}

interface Killing extends Omit<LaneOptions, 'kills'> {
  readonly everybody: Promise<void>[];
}

/** One shop, its buyers and those of the shops before it. Answers at what it was killed; null where nobody killed it. */
async function killedShop(
  stage: Stage,
  options: PayingOptions,
  { everybody, confirms, fault, plan, story }: Killing,
): Promise<string | null> {
  const { world } = stage;
  const shop = await startPaying(options, fault);
  const planned = plan ?? planOf(world.chance, aims(confirms));
  const killer = killerOf(() => shop.child.kill('SIGKILL'), planned);
  stage.killer = killer;
  stage.shop = shop;
  everybody.push(...Array.from({ length: 1 + Math.floor(world.chance() * buyers) }, () => somebody(world, story)));
  const passing = setInterval(() => killer.passes(tickMs), tickMs);
  for (let line = await shop.hear(); line !== undefined; line = await shop.hear())
    world.deeds.push(JSON.parse(line) as Done);
  stage.shop = null;
  stage.killer = null;
  if (shop.child.signalCode === null) await once(shop.child, 'exit');
  clearInterval(passing);
  return killer.at;
}

/** The last shop lives until nobody waits for anything. Time passes quickly, but not while jobs of dead shops are overdue: a shop forgets whose an attempt was after a day. */
async function bringToQuiet(
  stage: Stage,
  { provider, ...place }: Omit<PayingOptions, 'providerAt' | 'startsAt'>,
  { books, everybody }: { readonly books: BookReader; readonly everybody: readonly Promise<void>[] },
): Promise<void> {
  const { world, providerAt } = stage;
  const { now } = world;
  const adapter = adapterAt(provider, providerAt, now);
  const shop = await startTestServer({ ...place, now, parts: { provider: () => adapter } });
  const served = await serveShop(shop);
  stage.shop = { address: served.origin };
  let isEverybodyDone = false;
  void Promise.all(everybody).then(() => (isEverybodyDone = true));
  const end = performance.now() + 10 * 60_000;
  while (!(isEverybodyDone && (await isQuiet(stage, books)))) {
    if (performance.now() > end) {
      world.issues.push('it does not come to be quiet');
      break;
    }
    if (!(await isAnythingDue(stage, books))) stage.passes(60_000);
    await sleep(50);
  }
  stage.shop = null;
  await served.close();
  await shop.close();
}

/** Whether a job has waited for longer than a shop with nothing else to do would let it. */
async function isAnythingDue({ world }: Stage, books: BookReader): Promise<boolean> {
  const [[row = {}] = []] = await books.read(
    `select count(*) as due from outbox where done_at is null and due_at <= ${world.now() - dueMs}`,
  );
  return Number(row['due']) > 0;
}

/** No attempt under way, no job undone, no payment that could still be paid. */
async function isQuiet({ world }: Stage, books: BookReader): Promise<boolean> {
  const [[row = {}] = []] = await books.read(
    `select (select count(*) from outbox where ${isUndone(world.now())}) + (select count(*) from carts where state = 'open') as waiting`,
  );
  return Number(row['waiting']) === 0 && world.standIn.payments().every(({ isUndecided }) => !isUndecided);
}
