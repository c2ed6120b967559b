import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('runs a limited number of jobs per name at a time, in order; other names do not wait', async () => {
  const turn = inTurn(2);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, lane: string) =>
    turn(lane, async () => {
      log.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const all = [run('a', 'x'), run('b', 'x'), run('c', 'x'), run('d', 'x'), run('e', 'y')];
  await setImmediate();
  expect(log).toEqual(['a', 'b', 'e']);
  ends.get('b')?.();
  await setImmediate();
  expect(log).toEqual(['a', 'b', 'e', 'c']);
  for (const name of ['a', 'c', 'e']) ends.get(name)?.();
  await setImmediate();
  ends.get('d')?.();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('runs the next job when one fails', async () => {
  const turn = inTurn(1);
  const failed = turn('x', () => Promise.reject(new Error('No.')));
  const next = turn('x', async () => 'next');
  await expect(failed).rejects.toThrow('No.');
  expect(await next).toBe('next');
  expect(await turn('x', async () => 'later')).toBe('later');
});
