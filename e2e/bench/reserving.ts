import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAttempt } from '../../server/src/checkout/attempts/start-attempt.ts';
import type { NewAttempt } from '../../server/src/checkout/attempts/start-attempt.ts';
import type { Context } from '../../server/src/context.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { takePlaces } from '../../server/src/inventory/take-places.ts';
import { median, share } from './median.ts';

const rounds = 7;
const perRound = 300;
const now = 1_800_000_000_000;
const reservationMs = 900_000;
const place = { key: '1/2026-05-05T10:00', group: '1', day: '2026-05-05', count: 2, limit: 1_000_000 };

const attemptOf = (guest: string): NewAttempt => ({
  guest_id: guest,
  basket_key: `basket-of-${guest}`,
  account_id: null,
  buyer: null,
  language: 'de',
  fingerprint: guest,
  lines: JSON.stringify(Array.from({ length: 2 }, () => ({ eventName: 'Exhibition', ticketName: 'Adult', count: 1 }))),
  total_cents: 2800,
  due_cents: 2800,
  used_codes: '[]',
  payart: '127',
  document_number: '',
  continue_url: 'http://shop.example/de/checkout/success',
  cancel_url: 'http://shop.example/de/checkout/canceled',
  origin: 'http://shop.example',
  network: '',
  wanted: [place],
});

/** Reservations per second, written to disk one after the other: the server's own, and the same SQL without anything around it. */
export async function compareReserving() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const path = join(folder, 'bench.sqlite');
  const database = await openDatabase(path);
  const guests = Array.from({ length: 2 * rounds * perRound }, (_, index) => `guest${index}`);
  for (const id of guests) {
    const row = { id, token_hash: id, details: '{}', created_at: now, used_at: now };
    await database.read.insertInto('guests').values(row).execute();
  }
  // What reserving needs of the server.
  const context = { database, reservationMs, takePlaces, now: () => now } as Context;
  const bare = new DatabaseSync(path, { timeout: 5000 });
  const reserveBare = bareReservation(bare);
  const [ours, still]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await perSecond(async (guest) => void (await startAttempt(context, attemptOf(guest))), guests));
    still.push(await perSecond(async (guest) => reserveBare(guest), guests));
  }
  bare.close();
  await database.close();
  rmSync(folder, { recursive: true });
  const [server, sql] = [Math.round(median(ours)), Math.round(median(still))];
  return { server, sql, ratio: share(server, sql) };
}

/** Takes guests off the list, one for each reservation. */
async function perSecond(reserve: (guest: string) => Promise<void>, guests: string[]): Promise<number> {
  const start = performance.now();
  for (const guest of guests.splice(0, perRound)) await reserve(guest);
  return (perRound * 1000) / (performance.now() - start);
}

function bareReservation(bare: DatabaseSync): (guest: string) => void {
  bare.exec('pragma synchronous = full; pragma foreign_keys = on;');
  const [begin, commit] = [bare.prepare('begin immediate'), bare.prepare('commit')];
  const lock = bare.prepare('update guests set used_at = ? where id = ?');
  const activeAttemptRows =
    bare.prepare(`select * from carts where (guest_id = ? or basket_key = ?) and state in ('open', 'paid')
    order by created_at desc`);
  const take = bare.prepare(`insert into places (key, event_id, day, taken) values (?, ?, ?, ?)
    on conflict (key) do update set taken = places.taken + excluded.taken
      where places.taken + excluded.taken <= ?`);
  const { wanted: _, network: _asking, ...columns } = attemptOf('');
  const names = [...Object.keys(columns), 'id', 'state', 'created_at', 'expires_at'];
  const cart = bare.prepare(`insert into carts (${names.join()}) values (${names.map(() => '?').join()})`);
  const hold = bare.prepare('insert into holds (cart_id, key, count) values (?, ?, ?)');
  return (guest) => {
    const { wanted: _held, network: _from, buyer: _nobody, ...attempt } = attemptOf(guest);
    const id = randomBytes(20).toString('base64url');
    begin.run();
    lock.run(now, guest);
    activeAttemptRows.all(guest, attempt.basket_key);
    take.run(place.key, '1', place.day, place.count, place.limit);
    const row = { ...attempt, buyer: null, id, state: 'open', created_at: now, expires_at: now + reservationMs };
    cart.run(...names.map((name) => row[name as keyof typeof row]));
    hold.run(id, place.key, place.count);
    commit.run();
  };
}
