import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared.ts';

test('two processes that start at once on an empty database both start', async () => {
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

test('a transaction that fails leaves nothing behind', async () => {
  const database = await openDatabase(await testDatabase());
  const failing = database.write(async (write) => {
    await write.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([]);
  await database.close();
});

test('a statement whose text is made once takes other values each time, also within a transaction', async () => {
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

test('cents and milliseconds come back as the numbers they were', async () => {
  const database = await openDatabase(await testDatabase());
  const result = await sql<{ big: number }>`select cast(${1_800_000_000_123} as bigint) as big`.execute(database.read);
  expect(result.rows[0]?.big).toBe(1_800_000_000_123);
  await database.close();
});
