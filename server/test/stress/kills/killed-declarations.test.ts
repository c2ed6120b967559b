import { once } from 'node:events';
import { expect, test } from 'vitest';
import { orderLinks } from '../../../src/orders/order-links.ts';
import { secretNamed } from '../../../src/db/settings.ts';
import { mailsSoFar } from '../../support/mails/mails.ts';
import { declareIn, newFormKey } from '../../support/orders/own-orders.ts';
import { buy, signIn } from '../../support/shopping.ts';
import { testDatabase } from '../../support/test-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import { startTestServer } from '../../support/test-server.ts';
import { gifts } from '../../support/museum/test-vouchers.ts';
import type { BookReader } from '../book-reader.ts';
import { openBooks } from '../book-reader.ts';
import { campaignSeed, isFull, isPostgres, seededRandom } from '../campaign-options.ts';
import type { Fault } from '../planted-faults.ts';
import type { Declaration, Declared, ProcessOptions } from '../selling.ts';
import { startShopProcess } from '../shop-process.ts';
import { questions } from '../../support/undone-jobs.ts';

/** `npm run prove` kills two hundred processes on SQLite and a fifth of that on PostgreSQL, `npm test` a sample. */
const [onSqlite, onPostgres] = isFull ? [200, 40] : [12, 8];
const kills = isPostgres ? onPostgres : onSqlite;
/** So many declare before each kill, each a voucher of an order of their own. */
const perKill = 4;
const monday = Date.parse('2026-05-04T06:00:00Z');
/** When at the latest a process is killed after its visitors have begun, ms: longer after one that answered nobody, shorter after one that answered all. */
const firstWindowMs = isPostgres ? 160 : 40;
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
async function killedShop(options: ProcessOptions, forms: readonly Declaration[], afterMs: number, fault?: Fault) {
  const shop = await startShopProcess(options, fault);
  shop.send({ name: 'declare', forms });
  setTimeout(() => shop.child.kill('SIGKILL'), afterMs);
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

/** What is kept in part, or was answered and is not kept, after so many kills; and when each declaration had arrived, as its sender heard. */
async function killAgainAndAgain(place: Place, forms: readonly Declaration[], fault?: Fault) {
  const chance = seededRandom(campaignSeed);
  const books = await openBooks(place.databaseUrl);
  const answered = new Map<string, string>();
  const broken: string[] = [];
  let [startsAt, windowMs, unanswered] = [monday, firstWindowMs, 0];
  for (let start = 0; start < forms.length; start += perKill, startsAt += pauseMs) {
    const some = forms.slice(start, start + perKill);
    const options = { ...place, startsAt, seed: Math.floor(chance() * 2 ** 31) };
    const heard = await killedShop(options, some, 2 + chance() * windowMs, fault);
    if (heard.length === 0) windowMs *= 2;
    if (heard.length === perKill) windowMs /= 1.5;
    for (const { bookingId, receivedAt } of heard) answered.set(bookingId, receivedAt);
    const kept = await keptOf(books);
    for (const { bookingId } of some) {
      const found = kept.get(bookingId) ?? '';
      const isWhole = found === whole || (found === none && !answered.has(bookingId));
      if (!isWhole) broken.push(`SEED=${campaignSeed}, kill ${start / perKill}, ${bookingId}: ${found}`);
      if (found === whole && !answered.has(bookingId)) unanswered += 1;
    }
    if (fault && broken.length > 0) break;
  }
  await books.close();
  return { broken, answered, unanswered, startsAt };
}

const [whole, none] = ['1 1 1 1', '0 0 0 0'];
const newPlace = async (): Promise<Place> => ({
  databaseUrl: await testDatabase(),
  museumFolder: testMuseum(),
  dataFolder: temporaryFolder('data'),
});

test(`killing ${kills} processes during withdrawals keeps declarations whole or not at all, answered ones always, and doubles none`, async () => {
  const place = await newPlace();
  const forms = await openForms(place, kills * perKill);
  const { broken, answered, unanswered, startsAt } = await killAgainAndAgain(place, forms);
  expect(broken).toEqual([]);
  expect(answered.size).toBeGreaterThan(0);
  expect(answered.size).toBeLessThan(forms.length);
  const last = await startTestServer({ ...place, writesMails: true, publicOrigin: 'https://shop.example' });
  last.clock.now = startsAt + pauseMs;
  for (const { bookingId, token, key } of forms) {
    const again = await declareIn(last, { key, token, lines: [{ line: 0, count: 1 }] });
    expect(again.status, bookingId).toBe(200);
    if (answered.has(bookingId)) expect(again.body.data.received_at, bookingId).toBe(answered.get(bookingId));
  }
  const books = await openBooks(place.databaseUrl);
  expect(new Set((await keptOf(books)).values())).toEqual(new Set([whole]));
  await books.close();
  const undone = () =>
    last.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('kind', 'not in', questions)
      .execute();
  // In full, thousands of mails wait by then.
  await expect.poll(undone, { timeout: 10 * 60_000, interval: 200 }).toEqual([]);
  const mails = mailsSoFar(last);
  const messageIds = mails.flatMap((mail) => /^Message-ID:\s+(<withdrawal\S+)/m.exec(mail)?.[1] ?? []);
  expect(new Set(messageIds).size).toBe(forms.length * 2);
  console.log(
    `kill -9 of declarations: SEED=${campaignSeed}, ${kills} kills, ${answered.size} answered, ${unanswered} kept and not answered, ${mails.length} mails`,
  );
  await last.close();
}, 3_600_000);

test('a server that writes the mails of a declaration later than the declaration is caught', async () => {
  const place = await newPlace();
  // The first kills may come before anything is written, on a slow machine many of them: it is the first one caught that ends this.
  const forms = await openForms(place, 24 * perKill);
  const { broken } = await killAgainAndAgain(place, forms, 'declaration');
  expect(broken).not.toEqual([]);
}, 600_000);
