import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { openSqlite } from './sqlite-database.ts';

/** Each opens so many new files, every one at the same moment as the other does: SQLite refuses one of them about every sixth time. */
const files = 60;

const program = `
  const { workerData } = require('node:worker_threads');
  const { folder, arrived, files, source } = workerData;
  (async () => {
    const { openSqlite } = await import(source);
    for (let file = 0; file < files; file += 1) {
      Atomics.add(arrived, 0, 1);
      while (Atomics.load(arrived, 0) < 2 * (file + 1));
      const database = await openSqlite(folder + '/' + file + '.sqlite');
      database.close();
    }
  })();
`;

test('two threads can open a new database file at the same moment', async () => {
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const [folder, source] = [temporaryFolder('opened-at-once'), join(import.meta.dirname, 'sqlite-database.ts')];
  const openers = [1, 2].map(() => new Worker(program, { eval: true, workerData: { folder, source, files, arrived } }));
  // Where one is refused the other waits for it in vain.
  const ended = Promise.all(openers.map((opener) => once(opener, 'exit'))).finally(() =>
    Promise.all(openers.map((opener) => opener.terminate())),
  );
  expect(await ended).toEqual([[0], [0]]);
});

test('a new database and SQLite’s own files are readable by the server’s user alone', async () => {
  const folder = temporaryFolder('private');
  const database = await openSqlite(join(folder, 'foyer.sqlite'));
  database.prepare('create table names (name text)').run([]);
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(modes.toSorted()).toEqual([
    ['foyer.sqlite', 0o600],
    ['foyer.sqlite-shm', 0o600],
    ['foyer.sqlite-wal', 0o600],
  ]);
  database.close();
});
