import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runForNetwork } from '../http/current-network.ts';
import type { PaymentProvider } from './provider.ts';
import { sharedProvider } from './shared-provider.ts';

/** A provider that answers when the test says so, with a clock of its own. */
function slowProvider() {
  const clock = { now: 0 };
  const asked = new Map<string, () => void>();
  const wait = (id: string) => new Promise<null>((resolve) => asked.set(id, () => resolve(null)));
  const provider = { query: wait, cancel: wait } as unknown as PaymentProvider;
  const shared = sharedProvider(provider, () => clock.now);
  const ask = (network: string, id: string) =>
    void runForNetwork(network, () => shared.query(id)).catch(() => undefined);
  const answerAll = async (ms: number) => {
    clock.now += ms;
    for (const [id, answer] of asked) {
      asked.delete(id);
      answer();
    }
    await setImmediate();
  };
  return { shared, ask, asked, answerAll };
}

test('four calls of one network are under way at a time, and another network waits for none of them', async () => {
  const { ask, asked } = slowProvider();
  for (let number = 1; number <= 9; number += 1) ask('2001:db8::/64', `many ${number}`);
  ask('192.0.2.1', 'other');
  await setImmediate();
  expect([...asked.keys()]).toEqual(['many 1', 'many 2', 'many 3', 'many 4', 'other']);
});

test('of fifty networks that ask without end, eight calls are under way, and a visitor’s at once', async () => {
  const { ask, asked, answerAll, shared } = slowProvider();
  const askAll = (round: number) => {
    for (let network = 1; network <= 50; network += 1) ask(`192.0.2.${network}`, `${network} ${round}`);
  };
  for (let round = 0; round < 3; round += 1) {
    askAll(round);
    await setImmediate();
    if (round === 0) expect(asked.size).toBe(30);
    await answerAll(200);
    await answerAll(200);
  }
  await setImmediate();
  expect(asked.size).toBe(8);
  ask('198.51.100.7', 'visitor');
  void runForNetwork('', () => shared.cancel('job'));
  await setImmediate();
  expect([...asked.keys()].slice(8).toSorted()).toEqual(['job', 'visitor']);
});
