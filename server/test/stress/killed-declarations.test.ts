import { once } from 'node:events';
import { expect, test } from 'vitest';
import { orderLinks } from '../../src/orders/order-links.ts';
import { secretNamed } from '../../src/db/settings.ts';
import { mailsSoFar } from '../support/mails.ts';
import { declareIn, newFormKey } from '../support/own-orders.ts';
import { buy, signIn } from '../support/shopping.ts';
import { testDatabase } from '../support/test-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testMuseum } from '../support/test-museum.ts';
import { startTestServer } from '../support/test-server.ts';
import { gifts } from '../support/test-vouchers.ts';
import type { BookReader } from './book-reader.ts';
import { openBooks } from './book-reader.ts';
import { campaignSeed, isFull, isPostgres, seededRandom } from './campaign-options.ts';
import type { Declaration, Declared } from './selling.ts';
import { startShopProcess } from './shop-process.ts';

/** `npm run prove` kills two hundred processes on SQLite and a fifth of that on PostgreSQL, `npm test` a sample. */
const [onSqlite, onPostgres] = isFull ? [200, 40] : [12, 4];
const kills = isPostgres ? onPostgres : onSqlite;
/** So many declare before each kill, each a voucher of an order of their own. */
const perKill = 4;
const monday = Date.parse('2026-05-04T06:00:00Z');
/** By then all have declared, on any machine. */
const longestMs = isPostgres ? 160 : 40;
/** From one process to the next, so long that the dead one's lease is over. */
const pauseMs = 90_000;

interface Place {
  readonly databaseUrl: string;
  readonly museumFolder: string;
  readonly dataFolder: string;
}

/** Orders of a voucher that somebody has paid, and the form that withdraws each. */
async function openForms(place: Place, count: number): Promise<Declaration[]> {
  const shop = await startTestServer(place);
  const links = orderLinks(await secretNamed(shop.database, 'orderLinks'));
  const forms: Declaration[] = [];
  while (forms.length < count) {
    const { body } = await buy(shop, [gifts(1)], await signIn(shop));
    const bookingId: string = body.data.booking_id;
    forms.push({ bookingId, token: links.tokenOf(bookingId), key: newFormKey() });
  }
  await shop.close();
  return forms;
}

/** One process that is killed while people declare, at a moment that chance decides. Answers what they heard by then. */
async function killedShop(place: Place, startsAt: number, forms: readonly Declaration[], chance: () => number) {
  const shop = await startShopProcess({ ...place, startsAt, seed: Math.floor(chance() * 2 ** 31) });
  shop.send({ name: 'declare', forms });
  setTimeout(() => shop.child.kill('SIGKILL'), 2 + chance() * longestMs);
  const heard: Declared[] = [];
  for (let line = await shop.hear(); line !== undefined; line = await shop.hear())
    heard.push(JSON.parse(line) as Declared);
  if (shop.child.signalCode === null) await once(shop.child, 'exit');
  return heard;
}

/** Of each order: how many declarations are kept, vouchers suspended, and mails of either kind written down. */
async function keptOf(books: BookReader): Promise<Map<string, string>> {
  const [rows = []] = await books.read(
    `select booking_id,
       (select count(*) from withdrawals w where w.booking_id = o.booking_id) as kept,
       (select count(*) from vouchers v where v.booking_id = o.booking_id and v.suspended_at is not null) as suspended,
       (select count(*) from outbox j join withdrawals w on j.subject = w.id
         where w.booking_id = o.booking_id and j.kind = 'withdrawal') as received,
       (select count(*) from outbox j join withdrawals w on j.subject = w.id
         where w.booking_id = o.booking_id and j.kind = 'withdrawalNotice') as noticed
     from orders o`,
  );
  const counts = ['kept', 'suspended', 'received', 'noticed'];
  return new Map(rows.map((row) => [String(row['booking_id']), counts.map((name) => Number(row[name])).join(' ')]));
}

test(`${kills} processes are killed while people withdraw: a declaration is kept whole or not at all, one that was answered is kept, and pressed again it is the same`, async () => {
  const chance = seededRandom(campaignSeed);
  const place: Place = {
    databaseUrl: await testDatabase(),
    museumFolder: testMuseum(),
    dataFolder: temporaryFolder('data'),
  };
  const forms = await openForms(place, kills * perKill);
  const books = await openBooks(place.databaseUrl);
  const answered = new Map<string, string>();
  let startsAt = monday;
  let unanswered = 0;
  for (let round = 0; round < kills; round += 1, startsAt += pauseMs) {
    const some = forms.slice(round * perKill, (round + 1) * perKill);
    const heard = await killedShop(place, startsAt, some, chance);
    for (const { bookingId, receivedAt } of heard) answered.set(bookingId, receivedAt);
    const kept = await keptOf(books);
    for (const { bookingId } of some) {
      const [what, found] = [`SEED=${campaignSeed}, kill ${round}, ${bookingId}`, kept.get(bookingId)];
      if (answered.has(bookingId)) expect(found, what).toBe('1 1 1 1');
      else expect(['0 0 0 0', '1 1 1 1'], what).toContain(found);
      if (found === '1 1 1 1' && !answered.has(bookingId)) unanswered += 1;
    }
  }
  const last = await startTestServer({ ...place, writesMails: true, publicOrigin: 'https://shop.example' });
  last.clock.now = startsAt + pauseMs;
  for (const { bookingId, token, key } of forms) {
    const again = await declareIn(last, { key, token, lines: [{ line: 0, count: 1 }] });
    expect(again.status, bookingId).toBe(200);
    if (answered.has(bookingId)) expect(again.body.data.received_at, bookingId).toBe(answered.get(bookingId));
  }
  expect(new Set((await keptOf(books)).values())).toEqual(new Set(['1 1 1 1']));
  const undone = () => last.database.read.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute();
  // In full, thousands of mails wait by then.
  await expect.poll(undone, { timeout: 10 * 60_000, interval: 200 }).toEqual([]);
  const mails = mailsSoFar(last);
  const messageIds = mails.flatMap((mail) => /^Message-ID:\s+(<withdrawal\S+)/m.exec(mail)?.[1] ?? []);
  expect(new Set(messageIds).size).toBe(forms.length * 2);
  console.log(
    `kill -9 of declarations: SEED=${campaignSeed}, ${kills} kills, ${answered.size} answered, ${unanswered} kept and not answered, ${mails.length} mails`,
  );
  await books.close();
  await last.close();
}, 3_600_000);
