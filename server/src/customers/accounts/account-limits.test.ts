import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/test-database.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/database.ts';
import { sharedCounter } from '../../http/shared-counter.ts';
import { accountLimits } from './account-limits.ts';

let database: Database | undefined;
afterAll(() => database?.close());

test('a network where an account’s owner was let in is theirs for thirty days, and from the moment when networks are forgotten it never is again', async () => {
  database = await openDatabase(await testDatabase());
  const limits = accountLimits(sharedCounter(database), true);
  const [day, start] = [24 * 60 * 60_000, Date.parse('2026-05-01T12:00:00Z')];
  const isOwners = async (network: string, days: number) =>
    (await limits.askerOf({ account: 'ada@example.org', network }, start + days * day)).isOwners;
  const letIn = (network: string, days: number) =>
    limits.letIn({ account: 'ada@example.org', network }, start + days * day);
  await letIn('192.0.2.1', 0);
  expect([await isOwners('192.0.2.1', 29.9), await isOwners('192.0.2.1', 30.1)]).toEqual([true, false]);
  await letIn('192.0.2.2', 19);
  await limits.forgetNetworks('ada@example.org', start + 20 * day);
  for (const days of [20, 40, 48.9, 49.1, 79.9, 80.1])
    expect(await isOwners('192.0.2.2', days), `day ${days}`).toBe(false);
  await letIn('192.0.2.3', 40);
  expect([await isOwners('192.0.2.3', 69), await isOwners('192.0.2.2', 69)]).toEqual([true, false]);
});
