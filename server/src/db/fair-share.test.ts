import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isUnavailable } from './failures.ts';
import { fairShare } from './fair-share.ts';

const limits = { ofBusy: 9, mostWaitMs: 60_000 };

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
  const { run, end, begun } = newShare({ ...limits, atOnce: 3, ofOne: 2 });
  for (const task of ['a1', 'a2', 'a3', 'b1', 'b2']) run(task);
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1', 10);
  await end('b1', 10);
  expect(begun.slice(3).toSorted()).toEqual(['a3', 'b2']);
});

test('serves a name that comes before busy ones', async () => {
  const { run, end, begun } = newShare({ ...limits, atOnce: 1, ofOne: 1 });
  for (const name of ['a', 'b', 'c']) for (const task of [1, 2, 3]) run(`${name}${task}`);
  await end('a1', 200);
  await end(begun.at(-1) ?? '', 400);
  await end(begun.at(-1) ?? '', 600);
  // The fourth start is the one of whoever has waited longest.
  run('v1');
  run('v2');
  run('v3');
  await end(begun.at(-1) ?? '', 800);
  // The visitor uses 5 ms with each task, and all others have used 200 or 400.
  for (const atMs of [805, 810]) await end(begun.at(-1) ?? '', atMs);
  expect(begun.slice(4)).toEqual(['v1', 'v2', 'v3']);
});

test('counts what a name has used half after fifteen seconds', async () => {
  const { run, end, begun, clock } = newShare({ ...limits, atOnce: 1, ofOne: 1 });
  run('a1');
  await end('a1', 1000);
  clock.now = 15_000;
  run('b1');
  await end('b1', 15_600);
  run('c1');
  // The fourth start is the one of whoever has waited longest: `d`.
  run('d1');
  clock.now = 15_601;
  for (const name of ['a', 'b']) for (const task of [2, 3]) run(`${name}${task}`);
  await end('c1', 15_602);
  await end('d1', 15_603);
  // The second of `a` counts half a second now, and `b` has used 0.6 s.
  expect(begun.slice(3)).toEqual(['d1', 'a2']);
  // The task of `a` takes three minutes, but that was its last for three more.
  await end('a2', 200_000);
  await end(begun.at(-1) ?? '', 200_100);
  expect(begun.slice(-2)).toEqual(['b2', 'b3']);
});

test('of names that are not busy serves the one that came last, whatever it has used', async () => {
  const { run, end, begun, clock } = newShare({ ...limits, atOnce: 1, ofOne: 1 });
  run('a1');
  await end('a1', 100);
  run('z1');
  for (const task of ['b1', 'c1', 'a2']) {
    clock.now += 1;
    run(task);
  }
  await end('z1', 110);
  expect(begun).toEqual(['a1', 'z1', 'a2']);
});

test('leaves places for names that are not busy', async () => {
  const { run, end, begun, clock } = newShare({ ...limits, ofBusy: 1, atOnce: 3, ofOne: 3 });
  run('a1');
  await end('a1', 150);
  for (const task of ['a2', 'a3', 'b1', 'b2', 'b3']) run(task);
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  // `b` has become busy meanwhile, and has two running: `c` alone may take a place.
  clock.now = 300;
  run('c1');
  await end('b1', 300);
  expect(begun.slice(4)).toEqual(['c1']);
  await end('b2', 301);
  expect(begun.slice(4)).toEqual(['c1']);
  await end('a2', 500);
  expect(begun.slice(4)).toEqual(['c1', 'b3']);
});

test('gives every fourth start to the name that has waited longest, however many new ones come', async () => {
  const { run, end, begun } = newShare({ ...limits, atOnce: 1, ofOne: 1 });
  run('a1');
  run('a2');
  await end('a1', 10_000);
  for (const [time, name] of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].entries()) {
    run(`a${time + 3}`);
    run(`${name}1`);
    await end(begun.at(-1) ?? '', 20_000 + time * 1000);
  }
  expect(begun.indexOf('a3')).toBe(3);
});

test('serves a visitor who comes within two starts, however many names have waited for long', async () => {
  const { run, end, begun } = newShare({ ...limits, atOnce: 1, ofOne: 1 });
  const names = 'abcdefghijklmnopqrst'.split('');
  for (const name of names) for (const task of [1, 2, 3]) run(`${name}${task}`);
  for (let time = 1; time <= 25; time += 1) {
    await end(begun.at(-1) ?? '', time * 1000);
    run(`${begun.at(-1)?.charAt(0) ?? ''}4`);
  }
  run('v1');
  const before = begun.length;
  await end(begun.at(-1) ?? '', 26_000);
  await end(begun.at(-1) ?? '', 27_000);
  expect(begun.slice(before)).toContain('v1');
});

test('counts the wait of a name from when it began to wait, not from its last task', async () => {
  const { run, end, begun, clock } = newShare({ ...limits, atOnce: 2, ofOne: 1 });
  run('a1');
  run('b1');
  await end('b1', 10);
  run('c1');
  run('d1');
  clock.now = 29;
  run('a2');
  // The fourth start. `a` has run its first task all the time, and `d` has waited for 20 ms.
  await end('a1', 30);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('rejects a task that has waited too long, and does not run it later', async () => {
  const { share, run, end, begun } = newShare({ ...limits, atOnce: 1, ofOne: 1, mostWaitMs: 20 });
  run('a1');
  const late = share('b', async () => void begun.push('b'));
  await expect(late).rejects.toSatisfy(isUnavailable);
  await end('a1', 1);
  expect(begun).toEqual(['a1']);
  expect(await share('b', async () => 'next')).toBe('next');
});

test('goes on after a task that fails', async () => {
  const { share } = newShare({ ...limits, atOnce: 1, ofOne: 1 });
  const failed = share('x', () => Promise.reject(new Error('No.')));
  const next = share('y', async () => 'next');
  await expect(failed).rejects.toThrow('No.');
  expect(await next).toBe('next');
});
