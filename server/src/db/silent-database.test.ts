import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/support/test-database.ts';
import { answers, openDatabase } from './database.ts';

const url = await testDatabase();

/** A line to the PostgreSQL whose socket lies in the folder; it can fall silent, as when a network takes its packets and gives nothing back. */
async function lineTo(folder: string) {
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.push(end.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => ends.forEach((end) => end.unpipe()),
  };
}

test.runIf(url.startsWith('postgres'))(
  'gives up a PostgreSQL that falls silent, and works again when it is back',
  async () => {
    const behind = new URL(url);
    const line = await lineTo(behind.searchParams.get('host') ?? '');
    behind.searchParams.delete('host');
    Object.assign(behind, { hostname: '127.0.0.1', port: line.port });
    const database = await openDatabase(behind.href, 1000);
    onTestFinished(() => database.close());
    const busy = database.write(async (write) => {
      await write.selectFrom('places').selectAll().execute();
      line.fallSilent();
      await write.selectFrom('places').selectAll().execute();
    });
    await expect(busy).rejects.toThrow();
    expect(await answers(database)).toBe(true);
  },
);
