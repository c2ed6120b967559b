import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freeOrigin } from '../support/shop/free-origin.ts';
import { freeDays } from '../support/shop/museum-offer.ts';
import { openShop, type OpenShop } from '../support/shop/open-shop.ts';
import { median } from './median.ts';
import { buys } from './shop-calls.ts';

const visitors = 20;
const rounds = 5;
const roundMs = 12_000;
/** Between two steps of a visitor, who reads and types, ms. */
const thinking = { least: 300, most: 900 };
/** As often as a probe asks whether the shop is alive, ms. */
const probeMs = 25;

/** The largest order that the sample museum's `orders.yaml` lets one make, and that is drawn: each ticket and each voucher is a sheet. */
const largestOrder = (date: string) => [dayTickets(40, date), { type: 'voucher', id: '402', count: 30 }];
const dayTickets = (count: number, date: string) => ({ type: 'dayTicket', id: '1051', count, date, subtickets: [] });

/** A shop, and what has been ordered there. */
interface Stage {
  readonly shop: OpenShop;
  readonly metrics: string;
  /** Days with room, for one order of a kind after the other. */
  readonly days: readonly string[];
  small: number;
  largest: number;
}

/** What a round of one kind has shown: times in ms, memory in MB. */
interface Round {
  readonly health: number[];
  readonly purchases: number[];
  readonly memory: number[];
  /** Of each largest order: from its first call until its PDFs were there. */
  readonly drawn: number[];
}

/**
 * Twenty visitors buy, in rounds that differ in one thing: in every second one the largest orders are placed and drawn, one after the
 * other, as fast as they are done.
 */
export async function compareDrawing() {
  const operations = await freeOrigin();
  const shop = await openShop({ env: { METRICS_PORT: new URL(operations).port } });
  try {
    const days = await freeDays(shop.origin, '105', 200);
    const metrics = `${operations.replace('localhost', '127.0.0.1')}/metrics`;
    const stage: Stage = { shop, metrics, days, small: 0, largest: 0 };
    // Code that has never run is slow, and threads begin with the first document.
    await oneRound(stage, true);
    const [without, drawing]: [Round[], Round[]] = [[], []];
    for (let index = 0; index < rounds; index += 1) {
      without.push(await oneRound(stage, false));
      drawing.push(await oneRound(stage, true));
    }
    return { without: kindOf(without), drawing: kindOf(drawing) };
  } finally {
    await shop.close();
  }
}

async function oneRound(stage: Stage, isDrawing: boolean): Promise<Round> {
  const { origin, outbox } = stage.shop;
  const round: Round = { health: [], purchases: [], memory: [], drawn: [] };
  const end = performance.now() + roundMs;
  const isOver = () => performance.now() > end;
  const dayOf = (order: number) => stage.days[order % stage.days.length] ?? '';
  const think = () => pause(thinking.least + Math.random() * (thinking.most - thinking.least));
  const visitor = async () => {
    while (!isOver()) {
      round.purchases.push((await buys(origin, [dayTickets(1, dayOf(stage.small++))], think)).ms);
    }
  };
  const probe = async () => {
    while (!isOver()) {
      round.health.push(await msOf(`${origin}/healthz`));
      await pause(probeMs);
    }
  };
  const weigh = async () => {
    while (!isOver()) {
      const metrics = await (await fetch(stage.metrics)).text();
      round.memory.push(Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1e6);
      await pause(250);
    }
  };
  const draw = async () => {
    while (isDrawing && !isOver()) {
      const start = performance.now();
      const { documents } = await buys(origin, largestOrder(dayOf(stage.largest++)));
      await Promise.all(documents.map((address) => msOf(new URL(address, origin).href)));
      round.drawn.push(performance.now() - start);
    }
  };
  await Promise.all([...Array.from({ length: visitors }, visitor), probe(), weigh(), draw()]);
  // Mails that this round's orders wait for are none of the next one's.
  while (
    !existsSync(outbox) ||
    readdirSync(outbox).filter((name) => name.endsWith('.eml')).length < stage.small + stage.largest
  )
    await pause(100);
  return round;
}

async function msOf(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - start;
}

export type Drawing = ReturnType<typeof kindOf>;

function kindOf(all: readonly Round[]) {
  const health = all.flatMap((round) => round.health);
  const purchases = all.flatMap((round) => round.purchases);
  const drawn = all.flatMap((round) => round.drawn);
  const memory = all.flatMap((round) => round.memory);
  return {
    healthP95: p95(health),
    longestSilence: Math.max(...health),
    purchaseP95: p95(purchases),
    purchases: purchases.length,
    memory: median(memory),
    mostMemory: Math.max(...memory),
    drawn: drawn.length,
    drawnMs: drawn.length === 0 ? 0 : median(drawn),
  };
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
}
