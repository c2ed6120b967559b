import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/database.ts';
import { documentsFolder } from '../../../src/documents/stored-documents.ts';
import { adults, execPayment, initPayment, signIn } from '../../support/shopping.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import { startTestServer } from '../../support/test-server.ts';
import { campaignSeed, isFull, isPostgres, seededRandom } from '../campaign-options.ts';
import type { MailingOptions, Step, WatchedMailServer } from './mailing.ts';
import { startMailing, steps, watchedMailServer } from './mailing.ts';
import { questions } from '../../support/undone-jobs.ts';

/** `npm run prove` kills a thousand mailers on SQLite and a fifth of that on PostgreSQL, `npm test` a sample; two shops side by side. */
const [onSqlite, onPostgres] = isFull ? [1000, 200] : [16, 4];
const kills = isPostgres ? onPostgres : onSqlite;
const shops = 2;
/** So many orders are told before each kill; a mail for each of them is owed. */
const ordersPerKill = 2;
const monday = Date.parse('2026-05-04T06:00:00Z');
/** From one process to the next, so long that the dead one's lease is over. */
const pauseMs = 90_000;
/** A process that does nothing for so long is killed all the same. */
const longestMs = 30_000;

type Place = Omit<MailingOptions, 'startsAt'>;

/** Orders that visitors were told of: their mails are written down and not sent. */
async function reportedOrders(place: Place, count: number): Promise<string[]> {
  const { databaseUrl, museumFolder } = place;
  const shop = await startTestServer({ databaseUrl, museumFolder });
  const confirmed: string[] = [];
  const token = await signIn(shop);
  while (confirmed.length < count) {
    const start = await initPayment(shop, token, [adults(1)], { payart: 30, number: String(confirmed.length) });
    const end = await execPayment(shop, new URL(start.body.data).searchParams.get('cartId') ?? '');
    confirmed.push(end.body.data.booking_id);
  }
  const open = () =>
    shop.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('kind', 'not in', questions)
      .execute();
  await expect.poll(open).toEqual([]);
  await shop.close();
  return confirmed;
}

/** One process with so much to do, killed at a moment that chance decides: at a step of a mail, or so many ms after it began. */
async function killedMailer(options: MailingOptions, mail: WatchedMailServer, chance: () => number): Promise<string> {
  const step = steps[Math.floor(chance() * (steps.length + 2))];
  const [nth, delayMs] = [1 + Math.floor(chance() * ordersPerKill), chance()];
  let seen = 0;
  let isDying = false;
  const child = await startMailing(options);
  const exit = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  mail.watch((at: Step) => {
    if (isDying || at !== step || (seen += 1) < nth) return !isDying || at === 'taken';
    isDying = true;
    // What is told by then, the process may still hear and write down.
    if (step === 'taken') setTimeout(kill, delayMs * 8);
    else kill();
    return false;
  });
  const late = setTimeout(kill, step === undefined ? delayMs * 1500 : longestMs);
  await exit;
  clearTimeout(late);
  mail.watch(() => true);
  return step ?? 'any time';
}

async function killAgainAndAgain(seed: number) {
  const chance = seededRandom(seed);
  const mail = await watchedMailServer();
  const place: Place = {
    databaseUrl: await testDatabase(),
    museumFolder: testMuseum({}, 1_000_000),
    dataFolder: temporaryFolder('data'),
    smtpUrl: mail.url,
  };
  const rounds = kills / shops;
  const confirmed = await reportedOrders(place, rounds * ordersPerKill);
  const database = await openDatabase(place.databaseUrl);
  const undone = () =>
    database.read
      .selectFrom('outbox')
      .select('subject')
      .where('done_at', 'is', null)
      .where('kind', 'not in', questions)
      .execute();
  /** How often a mail was taken and the process killed before it had that written down. */
  const unheard = new Map<string, number>();
  const killedAt: Record<string, number> = {};
  let startsAt = monday;
  for (let round = 0; round < rounds; round += 1, startsAt += pauseMs) {
    const some = confirmed.slice(round * ordersPerKill, (round + 1) * ordersPerKill);
    await database.read
      .updateTable('outbox')
      .set({ done_at: null, outcome: '', attempts: 0, due_at: startsAt })
      .where('subject', 'in', some)
      .execute();
    const before = mail.taken.length;
    const step = await killedMailer({ ...place, startsAt }, mail, chance);
    killedAt[step] = (killedAt[step] ?? 0) + 1;
    const open = new Set((await undone()).map(({ subject }) => subject));
    for (const { bookingId } of mail.taken.slice(before))
      if (open.has(bookingId)) unheard.set(bookingId, (unheard.get(bookingId) ?? 0) + 1);
  }
  const last = await startTestServer({ ...place, writesMails: true, publicOrigin: 'https://shop.example' });
  last.clock.now = startsAt + 24 * 3_600_000;
  // In full, hundreds of mails wait by then.
  await expect.poll(undone, { timeout: 30 * 60_000, interval: 500 }).toEqual([]);
  const jobs = await database.read.selectFrom('outbox').selectAll().where('kind', '=', 'confirmation').execute();
  await last.close();
  await database.close();
  await mail.close();
  return { confirmed, mails: mail.taken, unheard, killedAt, jobs, dataFolder: place.dataFolder };
}

test(`killing ${kills} processes while they draw, write and send mails loses no mail, and repeats one only unchanged [PAY-9]`, async () => {
  const lanes = await Promise.all(Array.from({ length: shops }, (_, index) => killAgainAndAgain(campaignSeed + index)));
  const killedAt: Record<string, number> = {};
  let [confirmed, doubles] = [0, 0];
  for (const lane of lanes) {
    for (const [step, count] of Object.entries(lane.killedAt)) killedAt[step] = (killedAt[step] ?? 0) + count;
    confirmed += lane.confirmed.length;
    for (const bookingId of lane.confirmed) {
      const mails = lane.mails.filter((mail) => mail.bookingId === bookingId);
      const what = `SEED=${campaignSeed}, ${bookingId}`;
      expect(mails.length, `${what}: lost`).toBeGreaterThan(0);
      expect(mails.length - 1, `${what}: twice without need`).toBeLessThanOrEqual(lane.unheard.get(bookingId) ?? 0);
      expect(new Set(mails.map(({ messageId }) => messageId)), what).toEqual(
        new Set([`<order-${bookingId}@lichthof.example>`]),
      );
      expect(new Set(mails.map(({ content }) => content)).size, `${what}: not the same`).toBe(1);
      doubles += mails.length - 1;
    }
    expect(new Set(lane.jobs.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
    expectWhole(documentsFolder(lane.dataFolder));
  }
  console.log(
    `kill -9 of mailers: SEED=${campaignSeed}, ${kills} kills, ${confirmed} mails told, ${doubles} came twice; killed at ${JSON.stringify(killedAt)}`,
  );
}, 3_600_000);

/** What is kept was drawn to its end. */
function expectWhole(folder: string): void {
  for (const booking of readdirSync(folder))
    for (const name of readdirSync(join(folder, booking))) {
      if (name.endsWith('.part')) continue;
      const file = readFileSync(join(folder, booking, name), 'latin1');
      expect([file.startsWith('%PDF-'), file.trimEnd().endsWith('%%EOF')], `${booking}/${name}`).toEqual([true, true]);
    }
}
