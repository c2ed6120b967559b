import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testArticle } from '../../support/museum/test-articles.ts';
import { paidBy, testMuseum } from '../../support/museum/test-museum.ts';
import { seededRandom } from '../campaign-options.ts';
import type { ProviderName } from './adapter.ts';
import type { Command } from './deeds.ts';
import type { Watch } from './door.ts';
import { openDoor } from './door.ts';
import type { Killer } from './killer.ts';
import { providerStep, shopStep } from './killer.ts';
import { standInFor } from './stand-ins.ts';
import type { World } from './world.ts';
import { persistentAsking } from './world.ts';

/** A shop that is alive at the moment. */
export interface LivingShop {
  readonly address: string;
  /** Has it do what the museum wants. */
  send?(command: Command): void;
}

/** The world of a campaign's buyers, as whoever lets shops live and die in it has it. */
export interface Stage {
  readonly world: World;
  readonly museumFolder: string;
  /** Where the adapter asks. */
  readonly providerAt: string;
  shop: LivingShop | null;
  /** Who kills the shop that is alive, if anybody does. */
  killer: Killer | null;
  /** Lets so much time pass at once, ms. */
  passes(ms: number): void;
  close(): Promise<void>;
}

export interface StageOptions {
  readonly provider: ProviderName;
  readonly seed: number;
  /** How many articles there are of which there is one. */
  readonly pieces: number;
  /** Money waits until visitors confirm on the shop's own page; else it is taken at once. */
  readonly confirms: boolean;
}

const monday = Date.parse('2026-05-04T06:00:00Z');
/** So many places are there; and from this number on articles of which there is one. */
const [plenty, firstArticle] = [1_000_000, 9000];
/** How long who found nobody waits before the next try, ms; and so often the provider tries to tell. */
const [patienceMs, tellingMs] = [20, 15];

export async function openStage({ provider, seed, pieces, confirms }: StageOptions): Promise<Stage> {
  let [shownAt, since] = [monday, performance.now()];
  const now = () => Math.round(shownAt + performance.now() - since);
  const articles = Array.from({ length: pieces }, (_, index) => firstArticle + index);
  const museumFolder = museumWith(articles, confirms);
  const unreported = new Set<string>();
  const names = () =>
    standIn
      .payments()
      .filter(({ reference }) => unreported.has(reference))
      .flatMap((payment) => payment.names);
  const watchShop: Watch = (caller, moment) => {
    const step = shopStep(caller);
    const isUnreported =
      step === 'webhook' && moment === 'before' && names().some((name) => caller.body.includes(name));
    return isUnreported ? 'swallowed' : (stage.killer?.see(step, moment) ?? 'on');
  };
  const shopDoor = await openDoor(() => stage.shop?.address ?? null, watchShop);
  const standIn = await standInFor(provider, now, shopDoor.address);
  const providerDoor = await openDoor(
    () => standIn.address,
    (caller, moment) => stage.killer?.see(providerStep(caller), moment) ?? 'on',
  );
  const world: World = {
    standIn,
    now,
    chance: seededRandom(seed),
    shop: persistentAsking(shopDoor.address, () => sleep(patienceMs)),
    unreported,
    entitled: new Map(),
    confirmed: [],
    wanted: [],
    deeds: [],
    issues: [],
    lastPiece: () => articles.pop(),
    atMuseum: (command) => {
      world.wanted.push(command);
      stage.shop?.send?.(command);
    },
  };
  let isOpen = true;
  const telling = async () => {
    for (; isOpen; await sleep(tellingMs)) await standIn.tell();
  };
  const stage: Stage = {
    world,
    museumFolder,
    providerAt: providerDoor.address,
    shop: null,
    killer: null,
    passes: (ms) => {
      [shownAt, since] = [now() + ms, performance.now()];
    },
    close: async () => {
      isOpen = false;
      await lastTelling;
      for (const each of [shopDoor, providerDoor, standIn]) await each.close();
    },
  };
  const lastTelling = telling();
  return stage;
}

/** The tests' museum with one card to pay by, and with the last pieces. */
function museumWith(articles: readonly number[], confirms: boolean): string {
  const museum = testMuseum({ confirmPaymentOnCheckout: !confirms }, plenty);
  const folder = paidBy(museum, [{ payartId: 127 }, { payartId: 30 }]);
  for (const id of articles) {
    const article = testArticle(id, 'Last one', 4500, { stock: 1, weight_grams: 100 });
    writeFileSync(join(folder, `merchandise/${id}.yaml`), JSON.stringify(article));
  }
  return folder;
}
