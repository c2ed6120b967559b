import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/test-database.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/database.ts';
import { sharedCounter } from '../../http/shared-counter.ts';
import { accountLimits } from './account-limits.ts';

const databases: Database[] = [];
afterAll(() => Promise.all(databases.map((database) => database.close())));

async function opened(): Promise<Database> {
  const database = await openDatabase(await testDatabase());
  databases.push(database);
  return database;
}

test('a network counts as the owner’s for thirty days after a login; forgetNetworks leaves only the network it is given', async () => {
  const limits = accountLimits(sharedCounter(await opened()), true);
  const [day, start] = [24 * 60 * 60_000, Date.parse('2026-05-01T12:00:00Z')];
  const isOwners = async (network: string, days: number) =>
    (await limits.requesterOf({ account: 'ada@example.org', network }, start + days * day)).isOwners;
  const rememberLogin = async (network: string, days: number) => {
    const now = start + days * day;
    await (
      await limits.prepareOwnerLogin({ account: 'ada@example.org', network }, now)
    )(now);
  };
  await rememberLogin('192.0.2.1', 0);
  expect([await isOwners('192.0.2.1', 29.9), await isOwners('192.0.2.1', 30.1)]).toEqual([true, false]);
  await rememberLogin('192.0.2.2', 19);
  await limits.forgetNetworks({ account: 'ada@example.org', network: '192.0.2.4' }, start + 20 * day);
  for (const days of [20, 40, 48.9, 49.1, 79.9, 80.1])
    expect(await isOwners('192.0.2.2', days), `day ${days}`).toBe(false);
  expect([await isOwners('192.0.2.4', 20), await isOwners('192.0.2.4', 50.1)]).toEqual([true, false]);
  await rememberLogin('192.0.2.3', 40);
  expect([await isOwners('192.0.2.3', 69), await isOwners('192.0.2.2', 69)]).toEqual([true, false]);
});

test('a login whose password was checked before forgetNetworks does not make its network the owner’s', async () => {
  const limits = accountLimits(sharedCounter(await opened()), true);
  const [trier, now] = [{ account: 'grace@example.org', network: '192.0.2.5' }, Date.parse('2026-05-01T12:00:00Z')];
  const rememberLogin = await limits.prepareOwnerLogin(trier, now);
  await limits.forgetNetworks({ account: trier.account, network: '' }, now + 1);
  await rememberLogin(now + 2);
  expect((await limits.requesterOf(trier, now + 3)).isOwners).toBe(false);
});
