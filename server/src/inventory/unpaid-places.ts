import { orderSize } from '@foyer/rules/checkout/order-limits.ts';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { isUnpaidCount } from '../db/added-tables.ts';
import type { Database, Read, Write } from '../db/database.ts';
import type { StoredLine } from '../db/stored-order.ts';
import type { Tables } from '../db/tables.ts';
import type { Guest } from '../customers/guests/guest-store.ts';
import { inBatches } from '../retention/in-batches.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import { widerNetwork } from '../http/caller-network.ts';
import type { OrderSettings } from '../museum/schema/orders-model.ts';
import type { PlaceKey } from './place-keys.ts';
import type { Share } from './reservations.ts';
import type { WantedPlaces } from './take-places.ts';
import { giveBack } from './take-places.ts';
import { noDay } from '../catalog/vouchers/active-vouchers.ts';

/** How many times the limit of a network the IPv6 /48 around it has: more would let one customer hold a month's whole tours by invoice. */
const widerShare = 2;

/** How the names of these counters begin. */
const unpaidPlaces = 'unpaid';
/** All of them lie between these two, which an index finds; `like` would look at every place. */
const [firstCounter, afterCounters] = [`${unpaidPlaces}/`, `${unpaidPlaces}0`];

const isCount = sql<boolean>`${sql.raw(isUnpaidCount)}`;

/** Whose an order is, as far as limits count: a guest or confirmed account, null with express payment, and the caller's network. */
export interface Orderer {
  readonly guest: Pick<Guest, 'accountId' | 'isConfirmed' | 'buyer'> | null;
  /** '' when nobody knows it: then no network is counted. */
  readonly network: string;
}

/**
 * The counters of what one guest and one network hold unpaid, people and pieces together. They are taken with the places themselves, by
 * the same conditional statement: whatever is asked for at once, no more is ever held than the museum allows.
 */
export function wantedUnpaid(
  lines: readonly StoredLine[],
  { guest, network }: Orderer,
  { unpaid }: OrderSettings,
): WantedPlaces[] {
  const count = countedIn(lines);
  if (count === 0) return [];
  const counter = (key: PlaceKey, limit: number) => ({ key, group: key, day: noDay, count, limit });
  const limit = network ? networkLimit(network, unpaid) : 0;
  const wider = widerNetwork(network);
  return [
    ...(guest ? [counter(guestKey(guest, network), unpaid.per_guest)] : []),
    ...(network ? [counter(networkKey(network), limit)] : []),
    ...(wider ? [counter(networkKey(wider), limit * widerShare)] : []),
  ];
}

/** So many people, pieces and places of whole tours lines count as. */
export function countedIn(lines: readonly StoredLine[]): number {
  const { people, items } = orderSize(lines, 0);
  return people + items + wholeTours(lines);
}

/** Whole tours take a guide and a slot, whoever comes: each counts as a full one. */
function wholeTours(lines: readonly StoredLine[]): number {
  const people = lines.map((line) => {
    if (!('tour' in line) || !line.tour || line.tour.tours === null) return 0;
    return Math.max(0, line.tour.mostPeople - line.people);
  });
  return people.reduce((sum, more) => sum + more, 0);
}

/** Names and networks are hashed: the books of places say nothing about people. */
function guestKey(
  { accountId, isConfirmed, buyer }: Pick<Guest, 'accountId' | 'isConfirmed' | 'buyer'>,
  network: string,
): PlaceKey {
  // An address is whatever was typed, at a registration too: somebody else's orders in its owner's name, from elsewhere, must not stop them.
  const who = isConfirmed ? `account ${accountId}` : `guest ${loginName(buyer.email)} ${network}`;
  return `${unpaidPlaces}/guest/${hashOf(who)}`;
}

const networkKey = (network: string): PlaceKey => `${unpaidPlaces}/network/${hashOf(network)}`;

/** The limit of a listed network, the narrowest range first; else the common one. */
function networkLimit(network: string, { per_network, networks }: OrderSettings['unpaid']): number {
  const address = ipaddr.parse(network.split('/')[0] ?? '');
  const ranges = networks.flatMap(({ range, places }) => {
    const [base, bits] = ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : [ipaddr.parse(range), null];
    const prefix = bits ?? (base.kind() === 'ipv4' ? 32 : 128);
    return base.kind() === address.kind() && address.match(base, prefix) ? [{ prefix, places }] : [];
  });
  return ranges.toSorted((a, b) => b.prefix - a.prefix)[0]?.places ?? per_network;
}

/** What stands against holding more, and how much more is possible. */
export interface UnpaidProblem {
  readonly code: 'UNPAID_BY_GUEST_EXCEEDED' | 'UNPAID_BY_NETWORK_EXCEEDED';
  readonly available: number;
}

/** Which of the counters has no room for what is wanted; `taken` without what this visitor gives back for it. */
export function unpaidProblem(
  wanted: readonly WantedPlaces[],
  taken: (key: PlaceKey) => number,
): UnpaidProblem | undefined {
  const full = wanted.find(({ key, count, limit }) => taken(key) + count > limit);
  if (!full) return undefined;
  const isGuests = full.key.startsWith(`${unpaidPlaces}/guest/`);
  return {
    code: isGuests ? 'UNPAID_BY_GUEST_EXCEEDED' : 'UNPAID_BY_NETWORK_EXCEEDED',
    available: Math.max(0, full.limit - taken(full.key)),
  };
}

/** What is paid counts as unpaid no longer, but for so many of it that are `free`; the places stay taken. */
export async function forgetUnpaid(write: Write, cartId: string, free = 0): Promise<void> {
  const counted = write
    .selectFrom('holds')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('key', '>=', firstCounter)
    .where('key', '<', afterCounters)
    .orderBy('key');
  for (const { key, count } of await counted.execute()) {
    const kept = Math.min(count, free);
    if (kept < count) await giveBack(write, [{ key, count: count - kept }]);
    if (kept > 0)
      await write
        .updateTable('holds')
        .set({ count: kept })
        .where('cart_id', '=', cartId)
        .where('key', '=', key)
        .execute();
    else await write.deleteFrom('holds').where('cart_id', '=', cartId).where('key', '=', key).execute();
  }
}

/** What of the counters an order by invoice counts in no longer counts as unpaid, when so much of it is owed no longer. */
export async function unpaidShares(read: Read, cartId: string, lines: readonly StoredLine[]): Promise<Share[]> {
  const count = countedIn(lines);
  const counted = await read
    .selectFrom('holds')
    .select('key')
    .where('cart_id', '=', cartId)
    .where('key', '>=', firstCounter)
    .where('key', '<', afterCounters)
    .execute();
  return count === 0 ? [] : counted.map(({ key }) => ({ key, count }));
}

/** Which orders are counted as unpaid: their carts and what was ordered. */
export async function countedAsUnpaid(read: Read): Promise<Pick<Tables['orders'], 'cart_id' | 'lines' | 'due_day'>[]> {
  return read
    .selectFrom('holds')
    .innerJoin('orders', 'orders.cart_id', 'holds.cart_id')
    .select(['orders.cart_id', 'orders.lines', 'orders.due_day'])
    .distinct()
    .where(isCount)
    .execute();
}

/** Orders that cost nothing count for their guest and network no more; they were counted as sold. Answers how many counts end. */
export async function forgetFreePlaces(database: Database): Promise<number> {
  return database.write(async (write) => {
    // What is given back is what was deleted: an order that comes in between is counted on.
    const counted = await write.deleteFrom('sold_places').where(isCount).returning(['key', 'count']).execute();
    for (const { key, count } of counted.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      await giveBack(write, [{ key, count }]);
    return counted.length;
  });
}

/** Counters that count nothing any more are forgotten: there is one for each guest. */
export async function forgetEmptyCounters({ read }: Pick<Database, 'read'>): Promise<void> {
  await inBatches(async (limit) => {
    const { numDeletedRows } = await read
      .deleteFrom('places')
      .where('taken', '=', 0)
      .where('key', 'in', (query) =>
        query
          .selectFrom('places')
          .select('key')
          .where('key', '>=', firstCounter)
          .where('key', '<', afterCounters)
          .where('taken', '=', 0)
          .limit(limit),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
