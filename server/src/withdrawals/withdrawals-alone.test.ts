import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { openLog } from '../observability/log.ts';
import type { ServerOptions } from '../config/server-options.ts';
import { mailsSoFar } from '../../test/support/mails/mails.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import type { WithdrawalsAlone } from './withdrawals-alone.ts';
import { mailMuseumOf, openWithdrawals } from './withdrawals-alone.ts';

const monday = Date.parse('2026-05-04T06:00:00Z');
const declared = { booking_id: 'R-2026/0017', name: 'Ida Berg', email: 'ida@example.org', text: 'Alles' };
const museumFolder = testMuseum();

const open: (WithdrawalsAlone | Database)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(options: Partial<ServerOptions> = {}) {
  const databaseUrl = options.databaseUrl ?? (await testDatabase());
  const dataFolder = options.dataFolder ?? temporaryFolder('alone');
  const database = await openDatabase(databaseUrl);
  const museum = mailMuseumOf(museumFolder);
  if (!museum) throw new Error('The test museum has a mail.yaml.');
  const own = { museumFolder, dataFolder, databaseUrl, now: () => monday, mailsPerHour: 0, ...options };
  const server = await openWithdrawals(own, museum, { log: openLog('silent'), readersLanguage: async () => 'de' });
  open.push(server, database);
  let keys = 0;
  const ask = async (path: string, body?: unknown, address = '7.7.7.1') => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const request = new Request(`http://shop.test/api/${path}`, body === undefined ? {} : post);
    const answer = await server.handle(request, { address });
    return { status: answer.status, body: await answer.json() };
  };
  const declare = (body: object = {}, lang = 'de', address?: string) =>
    ask(
      `${lang}/order/withdrawal`,
      { key: `aKeyOfTheForm-${String((keys += 1)).padStart(8, '0')}`, ...declared, ...body },
      address,
    );
  const kept = () => database.read.selectFrom('withdrawals').selectAll().execute();
  return { ask, declare, kept, server, database, databaseUrl, dataFolder };
}

/** Without what mails do to letters beyond ASCII. */
const plain = (mail: string) => mail.replaceAll('=C3=BC', 'ü').replaceAll('=\n', '');

test('stores a declaration with another system’s order number as it was typed, and mails visitor and museum', async () => {
  const { declare, kept, dataFolder } = await start();
  const typed = { booking_id: ' k7mp3xq9 ', email: 'sven@example.org' };
  const { status, body } = await declare(typed, 'sv');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ received_at: '2026-05-04T08:00:00+02:00', booking_id: 'k7mp3xq9', lines: [] });
  expect(await kept()).toMatchObject([{ booking_id: 'k7mp3xq9', by_link: 0, language: 'sv', declared_at: monday }]);
  await expect.poll(() => mailsSoFar({ dataFolder }).length).toBe(2);
  const mails = mailsSoFar({ dataFolder }).map(plain);
  const received = mails.find((mail) => mail.includes('To: sven@example.org')) ?? '';
  for (const said of ['Content-Language: sv', '08:00', 'UTC+02:00, Europe/Berlin', 'k7mp3xq9', 'Alles'])
    expect(received).toContain(said);
  const notice = mails.find((mail) => mail.includes('Reply-To: sven@example.org')) ?? '';
  expect(notice).toContain('Content-Language: de');
  expect(notice).toContain('in Ihrem Ticketsystem');
  expect(notice).not.toContain('nicht gefunden');
});

test('stores one declaration, however often it is sent with the same key', async () => {
  const { declare, kept } = await start();
  const key = 'theSameKeyForAllOfThem-1';
  const answers = await Promise.all([declare({ key }), declare({ key }), declare({ key })]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await kept()).toHaveLength(1);
});

test('after one network has used up its share, still acknowledges a declaration from another network', async () => {
  const { declare, dataFolder } = await start({ mailsPerHour: 5 });
  for (let time = 0; time < 5; time += 1) await declare({ text: `stranger ${time}` }, 'de', '7.7.7.2');
  const received = (words: string) =>
    mailsSoFar({ dataFolder }).filter((mail) => /^To: ida@/m.test(mail) && mail.includes(words)).length;
  await expect.poll(() => received('stranger')).toBe(3);
  await declare({ text: 'the owner' }, 'de', '7.7.7.3');
  await expect.poll(() => received('the owner')).toBe(1);
  expect(received('stranger')).toBe(3);
});

test('serves only the withdrawal call, accepts no order link and names errors by field', async () => {
  const { ask, declare, kept } = await start();
  for (const path of [
    'de/shopinfo/config',
    `de/order/link/${'a'.repeat(53)}/withdrawal`,
    'de/customer',
    'openapi.json',
  ])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask('de/order/withdrawal')).status).toBe(405);
  expect((await declare({}, 'pl')).status).toBe(404);
  expect((await declare({ token: 'a'.repeat(53) })).status).toBe(404);
  expect((await declare({ email: '', text: 'https://prize.example' })).body.errors).toEqual({
    email: ['REQUIRED'],
    text: ['WEB_ADDRESS'],
  });
  expect(await kept()).toEqual([]);
});

test('limits one network’s declarations for an address to five, and a mailbox’s acknowledgements to mailsPerHour', async () => {
  const { declare, kept, dataFolder } = await start({ mailsPerHour: 2 });
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await declare()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await declare({}, 'de', '8.8.8.8')).status).toBe(200);
  expect(await kept()).toHaveLength(6);
  // Two acknowledgements; the museum hears of all six.
  await expect.poll(() => mailsSoFar({ dataFolder }).length).toBe(2 + 6);
});

test('limits the calls of a network, refused ones included', async () => {
  const { declare } = await start({ callsPerMinute: 3 });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await declare({ email: '' })).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
});

test('sends the mails of a declaration that another process stored before it ended', async () => {
  // Nothing listens there.
  const first = await start({ smtpUrl: 'smtp://127.0.0.1:9' });
  expect((await first.declare()).status).toBe(200);
  await first.server.close();
  const { databaseUrl, dataFolder } = first;
  // A try that failed is made again after a pause.
  await start({ databaseUrl, dataFolder, now: () => monday + 3_600_000 });
  await expect.poll(() => mailsSoFar({ dataFolder }).length).toBe(2);
});

test('mailMuseumOf returns null without a mail.yaml, and throws for one with a mistake', () => {
  const folder = temporaryFolder('museum');
  mkdirSync(folder, { recursive: true });
  expect(mailMuseumOf(folder)).toBeNull();
  writeFileSync(join(folder, 'mail.yaml'), 'from: { name: Museum, adress: a@museum.example }');
  expect(() => mailMuseumOf(folder)).toThrow(/mail\.yaml/);
});

test('has metrics of the outbox and none of overdue invoices', async () => {
  const { server } = await start();
  const metrics = await server.metrics();
  expect(metrics).toContain('foyer_outbox_waiting');
  expect(metrics).not.toContain('foyer_overdue_invoices');
});
