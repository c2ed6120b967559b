import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';

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

test('of two that open a new file at the same moment, neither is refused', async () => {
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const [folder, source] = [temporaryFolder('opened-at-once'), join(import.meta.dirname, 'sqlite-database.ts')];
  const openers = [1, 2].map(() => new Worker(program, { eval: true, workerData: { folder, source, files, arrived } }));
  // Where one is refused the other waits for it in vain.
  const ended = Promise.all(openers.map((opener) => once(opener, 'exit'))).finally(() =>
    Promise.all(openers.map((opener) => opener.terminate())),
  );
  expect(await ended).toEqual([[0], [0]]);
});
