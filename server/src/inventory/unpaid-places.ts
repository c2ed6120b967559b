import { orderSize } from '@foyer/rules/checkout/order-limits.ts';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { isUnpaidCount } from '../db/added-tables.ts';
import type { Database, Read, Write } from '../db/database.ts';
import { hasRowLocks } from '../db/database.ts';
import type { StoredLine } from '../db/stored-order.ts';
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

/** How many times a network's limit the IPv6 /48 around it has: with more, one customer could reserve a month's whole tours by invoice. */
const widerShare = 2;

/** The prefix of these counters' keys. */
const unpaidPlaces = 'unpaid';
/** All of their keys lie between these two, a range that an index finds; `like` would scan all places. */
const [firstCounter, afterCounters] = [`${unpaidPlaces}/`, `${unpaidPlaces}0`];

const isCount = sql<boolean>`${sql.raw(isUnpaidCount)}`;

/** Who places an order, for the limits: a guest or confirmed account (null with express payment), and the caller's network. */
export interface Orderer {
  readonly guest: Pick<Guest, 'accountId' | 'isConfirmed' | 'buyer'> | null;
  /** '' when it is unknown: then no network is counted. */
  readonly network: string;
}

/**
 * The counters of unpaid places of one guest and one network, people and pieces together. They are taken with the places, by the same conditional
 * statement, so that concurrent orders cannot exceed the museum's limits.
 */
export function wantedUnpaid(
  lines: readonly StoredLine[],
  { guest, network }: Orderer,
  { unpaid }: OrderSettings,
): WantedPlaces[] {
  const count = countedIn(lines);
  if (count === 0) return [];
  const counter = (key: PlaceKey, limit: number) => ({ key, group: key, day: noDay, count, limit });
  const limit = listedPlaces(network, unpaid) ?? unpaid.per_network;
  const wider = widerNetwork(network);
  return [
    ...(guest ? [counter(guestKey(guest, network), unpaid.per_guest)] : []),
    ...(network ? [counter(networkKey(network), limit)] : []),
    ...(wider ? [counter(networkKey(wider), limit * widerShare)] : []),
  ];
}

/** How many people, pieces and places of whole tours the lines count as. */
export function countedIn(lines: readonly StoredLine[]): number {
  const { people, items } = orderSize(lines, 0);
  return people + items + wholeTours(lines);
}

/** A whole tour takes a guide and a slot, however many people come: it counts as a full one. */
function wholeTours(lines: readonly StoredLine[]): number {
  const people = lines.map((line) => {
    if (!('tour' in line) || !line.tour || line.tour.tours === null) return 0;
    return Math.max(0, line.tour.mostPeople - line.people);
  });
  return people.reduce((sum, more) => sum + more, 0);
}

/** Names and networks are hashed, so that the table of places says nothing about people. */
function guestKey(
  { accountId, isConfirmed, buyer }: Pick<Guest, 'accountId' | 'isConfirmed' | 'buyer'>,
  network: string,
): PlaceKey {
  // Anybody can type any address, even at a registration: orders that a stranger places elsewhere in its owner's name must not block the owner.
  const who = isConfirmed ? `account ${accountId}` : `guest ${loginName(buyer.email)} ${network}`;
  return `${unpaidPlaces}/guest/${hashOf(who)}`;
}

const networkKey = (network: string): PlaceKey => `${unpaidPlaces}/network/${hashOf(network)}`;

/** The limit of the narrowest listed range with this network; undefined if the museum has not listed it. */
export function listedPlaces(network: string, { networks }: OrderSettings['unpaid']): number | undefined {
  if (network === '') return undefined;
  const address = ipaddr.parse(network.split('/')[0] ?? '');
  const ranges = networks.flatMap(({ range, places }) => {
    const [base, bits] = ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : [ipaddr.parse(range), null];
    const prefix = bits ?? (base.kind() === 'ipv4' ? 32 : 128);
    return base.kind() === address.kind() && address.match(base, prefix) ? [{ prefix, places }] : [];
  });
  return ranges.toSorted((a, b) => b.prefix - a.prefix)[0]?.places;
}

/** The limit that is exceeded, and how much of it is left. */
export interface UnpaidProblem {
  readonly code: 'UNPAID_BY_GUEST_EXCEEDED' | 'UNPAID_BY_NETWORK_EXCEEDED';
  readonly available: number;
}

/** The first counter without room for what is wanted. `taken` leaves out what this visitor's own attempt would give back. */
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

/** Stops counting a cart's places as unpaid, except for the number that is `free` of charge. The places stay taken. */
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

/** The shares of an order by invoice in these counters, for lines that are no longer owed. */
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

/** The orders that count as unpaid: the ids of their carts. */
export async function countedAsUnpaid(read: Read): Promise<string[]> {
  const orders = read
    .selectFrom('holds')
    .innerJoin('orders', 'orders.cart_id', 'holds.cart_id')
    .select('orders.cart_id')
    .distinct()
    .where(isCount);
  return (await orders.execute()).map(({ cart_id }) => cart_id);
}

/** Stops counting orders that cost nothing for their guest and network; their counts are in `sold_places`. Returns how many counts it deleted. */
export async function forgetFreePlaces(database: Database): Promise<number> {
  return inBatches((limit) =>
    database.write(async (write) => {
      const some = await write.selectFrom('sold_places').select('cart_id').where(isCount).limit(limit).execute();
      const ids = [...new Set(some.map(({ cart_id }) => cart_id))];
      if (ids.length === 0) return 0;
      // An order that ends meanwhile gives its counts back itself.
      const carts = write.selectFrom('carts').select('id').where('id', 'in', ids).orderBy('id');
      if (hasRowLocks(write)) await carts.forUpdate().execute();
      // Give back only what was deleted: an order that is placed in between stays counted.
      const counted = await write
        .deleteFrom('sold_places')
        .where('cart_id', 'in', ids)
        .where(isCount)
        .returning(['key', 'count'])
        .execute();
      for (const { key, count } of counted.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        await giveBack(write, [{ key, count }]);
      return some.length;
    }),
  );
}

/** Deletes counters at zero, as there is one for each guest. */
export async function forgetEmptyCounters({ read }: Pick<Database, 'read'>, ending?: AbortSignal): Promise<void> {
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
  }, ending);
}
