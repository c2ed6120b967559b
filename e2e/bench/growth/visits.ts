import { firstLargeId } from '../../support/shop/large-museum.ts';
import { buys } from '../shop-calls.ts';

/** How long something took, in ms: the one in the middle, the one that 5 % are slower than, and the shop's own work for one of them. */
export interface Measured {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** CPU time, which other programs of the machine change least. */
  readonly cpu: number;
}

/** An open shop, and the CPU time that it has used so far, ms. */
export interface Visited {
  readonly origin: string;
  readonly cpuMs: () => Promise<number>;
}

const times = 40;

/** Does something again and again, which says each time how long it took. */
export async function measured(
  name: string,
  { cpuMs }: Visited,
  visits: (count: number) => Promise<readonly number[]>,
): Promise<Measured> {
  const before = await cpuMs();
  const took = await visits(times);
  return { name, ...percentiles(took), cpu: ((await cpuMs()) - before) / times };
}

function percentiles(values: readonly number[]): Pick<Measured, 'p50' | 'p95'> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

const languages = ['de', 'en', 'fr', 'it', 'es', 'nl', 'sv', 'da'];

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Another event for each visit, over all of them. */
const eventAt = (visit: number, events: number) => firstLargeId + Math.floor((visit * events) / times);

/** Each kind of call that a visitor makes before buying, for one event after the other. */
export async function callsOf(shop: Visited, events: number): Promise<Measured[]> {
  const calls: Readonly<Record<string, (id: number) => string>> = {
    'event/select': () => 'event/select',
    'ticket/collect': (id) => `ticket/collect/event/${id}`,
    'ticket/collect, a day': (id) => `ticket/collect/event/${id}/date/${day(7)}`,
    'ticket/calendar, 60 days': (id) => `ticket/calendar/event/${id}/range/${day(1)};${day(60)}?deep=1`,
    'tour/overview': () => `tour/overview?date=${day(1)}&lookahead=13`,
    'merchandise/select': () => 'merchandise/select',
    'shopinfo/config': () => 'shopinfo/config',
    'static-content': () => 'static-content',
  };
  const all: Measured[] = [];
  for (const [name, addressOf] of Object.entries(calls)) {
    const addressAt = (visit: number) => `${shop.origin}/api/de/${addressOf(eventAt(visit, events))}`;
    // oxlint-disable-next-line no-await-in-loop -- One kind after the other.
    all.push(await measured(name, shop, (count) => asked(count, addressAt)));
  }
  return all;
}

/** Pages that are rendered, each for the first time, and one that is kept. */
export async function pagesOf(shop: Visited, events: number): Promise<Measured[]> {
  const pages: Readonly<Record<string, (visit: number) => string>> = {
    'an event, fresh': (visit) => `/de/tickets/${eventAt(visit, events)}?date=${day(8 + visit)}`,
    'the list, fresh': (visit) =>
      `/${languages[visit % languages.length]}/tickets?date=${day(1 + Math.floor(visit / 8))}`,
    'an event, kept': () => `/de/tickets/${firstLargeId}`,
    'the list, kept': () => '/de/tickets',
  };
  const all: Measured[] = [];
  for (const [name, addressOf] of Object.entries(pages)) {
    /* oxlint-disable no-await-in-loop -- One kind after the other. */
    if (name.endsWith('kept')) await msOf(shop.origin + addressOf(0));
    all.push(await measured(name, shop, (count) => asked(count, (visit) => shop.origin + addressOf(visit))));
  }
  return all;
}

/** So many purchases of two tickets, each in its own slot. */
export async function buysOf(origin: string, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let visit = 0; visit < count; visit += 1) {
    const date = day(10 + visit);
    const address = `${origin}/api/de/ticket/calendar/event/${firstLargeId}/range/${date};${date}?deep=1`;
    // oxlint-disable-next-line no-await-in-loop -- One visitor after the other.
    const answer = (await (await fetch(address)).json()) as {
      data: Record<string, { times: Record<string, { datetime: string }> }>;
    };
    const slot = Object.values(answer.data[date]?.times ?? {})[0];
    if (!slot) throw new Error(`${address}: there is no time to enter.`);
    const item = { type: 'ticket', id: `${firstLargeId}1`, count: 2, datetime: slot.datetime, subtickets: [] };
    // oxlint-disable-next-line no-await-in-loop -- One visitor after the other.
    took.push((await buys(origin, [item])).ms);
  }
  return took;
}

/** One visitor after the other: how long a queue is, is another question. */
async function asked(count: number, addressAt: (visit: number) => string): Promise<number[]> {
  const took: number[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let visit = 0; visit < count; visit += 1) took.push(await msOf(addressAt(visit)));
  return took;
}

async function msOf(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - start;
}
