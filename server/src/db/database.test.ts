import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/test-database.ts';
import { runForNetwork } from '../http/current-network.ts';
import { isPostgres, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';

test('three processes that start at once on an empty database all start', async () => {
  const url = await testDatabase();
  const program = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    const database = await openDatabase(process.argv[1]); await database.close();`;
  const starts = [1, 2, 3].map(async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, url], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code as number;
  });
  expect(await Promise.all(starts)).toEqual([0, 0, 0]);
});

test('a transaction that fails is rolled back', async () => {
  const database = await openDatabase(await testDatabase());
  const failing = database.write(async (write) => {
    await write.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([]);
  await database.close();
});

test('a prepared statement takes other values each time, also within a transaction', async () => {
  const database = await openDatabase(await testDatabase());
  const add = prepared((read, row: { name: string; value: string }) =>
    read.insertInto('settings').values(row).compile(),
  );
  await add(database.read, { name: 'a', value: '1' });
  await database.write(async (write) => void (await add(write, { name: 'b', value: "2'" })));
  const rows = await database.read.selectFrom('settings').selectAll().orderBy('name').execute();
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['a', '1'],
    ['b', "2'"],
  ]);
  await database.close();
});

test('big integers come back as numbers', async () => {
  const database = await openDatabase(await testDatabase());
  const result = await sql<{ big: number }>`select cast(${1_800_000_000_123} as bigint) as big`.execute(database.read);
  expect(result.rows[0]?.big).toBe(1_800_000_000_123);
  await database.close();
});

test.skipIf(!isPostgres(await testDatabase()))(
  'the calls of one network use at most three connections at once, and three for transactions',
  async () => {
    const database = await openDatabase(await testDatabase());
    const busy: number[] = [];
    const questions = runForNetwork('192.0.2.1', () =>
      Array.from({ length: 30 }, () => sql`select pg_sleep(0.02)`.execute(database.read)),
    );
    const failing = runForNetwork('192.0.2.1', () =>
      [1, 2, 3, 4].map(() => sql`select no_such_column`.execute(database.read).catch(() => 'refused')),
    );
    const writing = runForNetwork('192.0.2.1', () =>
      [1, 2, 3].map(() => database.write(() => sql`select pg_sleep(0.02)`.execute(database.read))),
    );
    let isOver = false;
    const all = Promise.all([...questions, ...failing, ...writing]).finally(() => (isOver = true));
    while (!isOver) {
      busy.push(database.connections()['busy'] ?? 0);
      await setTimeout(3);
    }
    expect(await all).toHaveLength(37);
    expect(Math.max(...busy)).toBe(6);
    await database.close();
  },
);

test.skipIf(!isPostgres(await testDatabase()))(
  'a transaction does not wait behind the reads of its network',
  async () => {
    const database = await openDatabase(await testDatabase());
    let answered = 0;
    const reads = runForNetwork('192.0.2.1', () =>
      Array.from({ length: 30 }, () => sql`select pg_sleep(0.05)`.execute(database.read).then(() => (answered += 1))),
    );
    await runForNetwork('192.0.2.1', () => database.write((write) => sql`select 1`.execute(write)));
    expect(answered).toBeLessThan(15);
    await Promise.all(reads);
    await database.close();
  },
);
