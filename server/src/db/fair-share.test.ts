import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairShare } from './fair-share.ts';

/** A share with a clock that stands still, and the tasks that have begun, in order. */
function newShare(limits: Parameters<typeof fairShare>[0]) {
  const clock = { now: 0 };
  const share = fairShare(limits, () => clock.now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (task: string) =>
    void share(task.charAt(0), async () => {
      begun.push(task);
      await new Promise<void>((end) => ends.set(task, end));
    });
  const end = async (task: string, atMs: number) => {
    await setImmediate();
    clock.now = atMs;
    ends.get(task)?.();
    await setImmediate();
  };
  return { share, run, end, begun, clock };
}

test('runs so many tasks at a time, so many of one name, in the order in which they came', async () => {
  const { run, end, begun } = newShare({ atOnce: 3, ofOne: 2 });
  for (const task of ['a1', 'a2', 'a3', 'b1', 'b2']) run(task);
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1', 10);
  await end('b1', 10);
  expect(begun.slice(3).toSorted()).toEqual(['a3', 'b2']);
});

test('serves a name that comes before those that have used more time', async () => {
  const { run, end, begun } = newShare({ atOnce: 1, ofOne: 1 });
  for (const name of ['a', 'b', 'c']) for (const task of [1, 2, 3]) run(`${name}${task}`);
  await end('a1', 100);
  await end('b1', 200);
  run('v1');
  await end('c1', 300);
  // All of the three have used 100 ms. The visitor has used none, and 5 ms with each task.
  expect(begun.at(-1)).toBe('v1');
  run('v2');
  await end('v1', 305);
  expect(begun.at(-1)).toBe('v2');
  await end('v2', 310);
  expect(begun.slice(-1)).toEqual(['a2']);
});

test('does not let a name save up time while it is away', async () => {
  const { run, end, begun } = newShare({ atOnce: 1, ofOne: 1 });
  run('v1');
  await end('v1', 1);
  for (const task of ['a1', 'a2', 'a3', 'a4']) run(task);
  await end('a1', 1001);
  for (const task of ['v2', 'v3', 'v4']) run(task);
  await end('a2', 2001);
  await end('v2', 3001);
  await end('a3', 4001);
  expect(begun).toEqual(['v1', 'a1', 'a2', 'v2', 'a3', 'v3']);
});

test('serves a name that has waited for five seconds, however many new ones come', async () => {
  const { run, end, begun } = newShare({ atOnce: 1, ofOne: 1 });
  run('a1');
  run('a2');
  await end('a1', 1000);
  run('a3');
  for (const [time, name] of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].entries()) {
    run(`${name}1`);
    run(`${name}2`);
    await end(begun.at(-1) ?? '', 2000 + time * 1000);
  }
  expect(begun.slice(2).indexOf('a3')).toBeGreaterThan(1);
  expect(begun).toContain('a3');
});

test('goes on after a task that fails', async () => {
  const { share } = newShare({ atOnce: 1, ofOne: 1 });
  const failed = share('x', () => Promise.reject(new Error('No.')));
  const next = share('y', async () => 'next');
  await expect(failed).rejects.toThrow('No.');
  expect(await next).toBe('next');
});
