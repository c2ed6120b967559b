import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLog, requestId, underRequest } from './observability/log.ts';
import { startWorker } from './worker.ts';

const silent = openLog('silent');
const long = 3_600_000;

test('logs a failure without its message, and runs again', async () => {
  const lines: string[] = [];
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw new Error('mara@example.org is unknown');
  };
  const worker = startWorker(work, 5, openLog('info', { write: (line) => void lines.push(line) }));
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await worker.close();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'The worker failed', error: 'Error', at: expect.any(Array) });
  expect(lines.join('')).not.toContain('mara');
});

test('close aborts the signal of running work, waits for it, and begins nothing more', async () => {
  const steps: string[] = [];
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const work = async (ending: AbortSignal) => {
    begins();
    for (const step of ['one', 'two', 'three']) {
      if (ending.aborted) return;
      await pause(20);
      steps.push(step);
    }
  };
  const worker = startWorker(work, long, silent);
  worker.wake();
  worker.wake();
  await begun;
  await worker.close();
  expect(steps).toEqual(['one']);
  worker.wake();
  await pause(30);
  expect(steps).toEqual(['one']);
});

test('runs outside of any request, even when a request has woken it', async () => {
  const seen: (string | undefined)[] = [];
  const worker = startWorker(async () => void seen.push(requestId()), long, silent);
  underRequest('4711-4711', () => worker.wake());
  await worker.close();
  expect(seen).toEqual([undefined]);
});

test('idle waits for running work and for the run that a second wake has asked for', async () => {
  let done = 0;
  const work = async () => {
    await pause(10);
    done += 1;
  };
  const worker = startWorker(work, long, silent);
  await worker.idle();
  worker.wake();
  worker.wake();
  await worker.idle();
  expect(done).toBe(2);
  await worker.close();
});

test('rests between runs that hundreds of wakes ask for, and none of them is lost', async () => {
  let [runs, woken, seen] = [0, 0, 0];
  const work = async () => {
    runs += 1;
    seen = woken;
    await pause(20);
  };
  const worker = startWorker(work, long, silent);
  const began = performance.now();
  for (; woken < 60; woken += 1) {
    worker.wake();
    await pause(5);
  }
  woken += 1;
  worker.wake();
  await worker.idle();
  // Each takes 20 ms; most of the time it rests.
  expect(runs).toBeLessThan(5 + (performance.now() - began) / 100);
  expect(seen).toBe(woken);
  await worker.close();
});

test('lets other events run while work keeps waking itself', async () => {
  let [rounds, others] = [0, 0];
  const worker = startWorker(
    async () => {
      rounds += 1;
      if (rounds < 5) worker.wake();
    },
    long,
    silent,
  );
  setImmediate(() => (others += 1));
  worker.wake();
  await worker.idle();
  expect(rounds).toBe(5);
  expect(others).toBeGreaterThan(0);
});
