import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { temporaryFolder } from './temporary-folder.ts';

/** Where it exists, memory: a test waits for no disk, and what a server must write to disk it asks the system for all the same. */
const fastFolder = process.env['TEST_MEMORY'] ?? tmpdir();

/**
 * A new, empty database: an SQLite file in a temporary folder, or on the PostgreSQL of `npm run test:postgres` a schema, which is
 * made in a hundredth of the time that PostgreSQL takes for a database.
 */
export async function testDatabase(): Promise<string> {
  const admin = process.env['TEST_POSTGRES_URL'];
  if (!admin) return join(temporaryFolder('database', fastFolder), 'test.sqlite');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  const url = new URL(admin);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}
