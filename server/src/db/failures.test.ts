import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './failures.ts';

const open: TestServer[] = [];
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
});

/** What `work` throws. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

const withCode = (code: string) => Object.assign(new Error('No.'), { code });

test('a lock that another connection holds too long makes SQLite unavailable, a missing table does not', async () => {
  const path = join(temporaryFolder('failures'), 'a.sqlite');
  const [holder, waiter] = [new DatabaseSync(path), new DatabaseSync(path, { timeout: 10 })];
  holder.exec('begin immediate');
  expect(isUnavailable(await thrownBy(() => waiter.exec('begin immediate')))).toBe(true);
  expect(isUnavailable(await thrownBy(() => waiter.exec('select * from nowhere')))).toBe(false);
});

test('a full database file makes SQLite unavailable', async () => {
  const database = new DatabaseSync(join(temporaryFolder('failures'), 'a.sqlite'));
  database.exec('create table a (b text); pragma max_page_count = 2;');
  const filling = () => database.exec(`insert into a values ('${'x'.repeat(100_000)}')`);
  expect(isUnavailable(await thrownBy(filling))).toBe(true);
});

test('a PostgreSQL that refuses the connection is unavailable', async () => {
  const client = new Client({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  expect(isUnavailable(await thrownBy(() => client.connect()))).toBe(true);
});

describe('the error code', () => {
  const passing = ['53100', '53300', '55P03', '57P01', '57P03', '58030', '08006', '40P01', 'ENOSPC', 'EIO'];
  test.each(passing)('%s means unavailable', (code) => expect(isUnavailable(withCode(code))).toBe(true));
  test.each(['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE'])('%s does not mean unavailable', (code) => {
    expect(isUnavailable(withCode(code))).toBe(false);
  });
});

test('a socket that is not there while PostgreSQL restarts makes it unavailable, another missing file does not', async () => {
  const folder = temporaryFolder('failures');
  const client = new Client({ host: folder });
  expect(isUnavailable(await thrownBy(() => client.connect()))).toBe(true);
  expect(isUnavailable(await thrownBy(() => readFileSync(join(folder, 'nothing'))))).toBe(false);
});

test('a call that finds the database unavailable is answered with 503 and Retry-After', async () => {
  let isFull = false;
  const shop = await startTestServer({
    now: () => {
      if (isFull) throw withCode('ENOSPC');
      return Date.parse('2026-05-04T06:00:00Z');
    },
  });
  open.push(shop);
  isFull = true;
  const { status, body, headers } = await shop.get('/api/de/event/select');
  isFull = false;
  expect([status, body, headers.get('retry-after')]).toEqual([503, { error: 'UNAVAILABLE' }, '5']);
});

test.skipIf(process.env['TEST_POSTGRES_URL'])(
  'SQLite waits up to five seconds for a lock once the database is open',
  async () => {
    const database = await openDatabase(await testDatabase());
    const { sql } = await import('kysely');
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(database.read);
    expect(rows).toEqual([{ timeout: 5000 }]);
    await database.close();
  },
);
