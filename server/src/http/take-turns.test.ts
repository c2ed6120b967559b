import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) await setImmediate();
};

test('pauses after a turn for as long as it took, its promises included, and for at least five ms', async () => {
  let now = 0;
  const inTurn = takeTurns(() => now);
  const done: string[] = [];
  const working = (name: string, ms: number) => () =>
    void Promise.resolve().then(() => {
      now += ms;
      done.push(name);
    });
  inTurn(() => 'a', working('long', 20));
  inTurn(() => 'a', working('next', 1));
  await rounds(5);
  expect([now, done]).toEqual([20, ['long']]);
  now = 39;
  await rounds(5);
  expect(done).toEqual(['long']);
  now = 40;
  await rounds(2);
  expect(done).toEqual(['long', 'next']);
  // A short one is followed by five ms, where something else works in each round.
  inTurn(() => 'a', working('third', 1));
  await rounds(1);
  now += 4;
  await rounds(5);
  expect(done).toEqual(['long', 'next']);
  now += 1;
  await rounds(2);
  expect(done).toEqual(['long', 'next', 'third']);
});

test('pauses after a turn for two rounds of the event loop per work of the turn', async () => {
  const inTurn = takeTurns(() => 0);
  let done = 0;
  for (let network = 0; network <= 40; network += 1)
    for (let time = 0; time < 2; time += 1)
      inTurn(
        () => `network ${network}`,
        () => void (done += 1),
      );
  await rounds(18);
  expect(done).toBe(1 + 41);
  await rounds(80);
  expect(done).toBe(1 + 41);
  await rounds(4);
  expect(done).toBe(82);
});

test('ends a turn after five ms, and the next one begins with the networks that it has not reached', async () => {
  let now = 0;
  const inTurn = takeTurns(() => now);
  const done: string[] = [];
  const ask = (network: string) => {
    inTurn(
      () => network,
      () =>
        void Promise.resolve().then(() => {
          now += 2;
          done.push(network);
          ask(network);
        }),
    );
  };
  for (const network of ['first', 'a', 'b', 'c', 'd', 'e']) ask(network);
  const turn = async () => {
    const before = done.length;
    while (done.length === before) {
      now += 1;
      await rounds(1);
    }
    return done.slice(before);
  };
  await rounds(1);
  expect(done).toEqual(['first']);
  expect([await turn(), await turn(), await turn()]).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'first'],
    ['a', 'b', 'c'],
  ]);
});
