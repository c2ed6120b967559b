import { expect, test, vi } from 'vitest';
import type { Lifetime } from './readiness.ts';
import { readiness } from './readiness.ts';

const readinessOf = async (ready: () => Promise<Response>) => {
  const answer = await ready();
  return [answer.status, await answer.text()];
};

test('a process is ready while it is open, not while it is starting or draining', async () => {
  const lifetime: Lifetime = { phase: 'starting' };
  const ready = readiness(lifetime, async () => true);
  expect(await readinessOf(ready)).toEqual([503, 'starting']);
  lifetime.phase = 'open';
  expect(await readinessOf(ready)).toEqual([200, 'ready']);
  lifetime.phase = 'draining';
  expect(await readinessOf(ready)).toEqual([503, 'draining']);
});

test.each([
  ['refuses', () => Promise.reject(new Error('No.')), new AbortController().signal],
  ['says something else', async () => false, new AbortController().signal],
  ['never answers', () => new Promise<boolean>(() => undefined), AbortSignal.abort(new Error('late'))],
])('a process whose database %s is not ready', async (_, answers, patience) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience);
  try {
    expect(await readinessOf(readiness({ phase: 'open' }, answers))).toEqual([503, 'the database does not answer']);
    expect(timeout).toHaveBeenCalledWith(2000);
  } finally {
    timeout.mockRestore();
  }
});

test('accepts an answer that has arrived while the process itself was busy', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
  const waiting = () => new Promise<boolean>((resolve) => setImmediate(() => resolve(true)));
  try {
    expect(await readinessOf(readiness({ phase: 'open' }, waiting))).toEqual([200, 'ready']);
  } finally {
    timeout.mockRestore();
  }
});

test('concurrent requests ask the database once, and the next request asks again', async () => {
  let asked = 0;
  const ready = readiness({ phase: 'open' }, async () => {
    asked += 1;
    return true;
  });
  await Promise.all([ready(), ready(), ready()]);
  expect(asked).toBe(1);
  await ready();
  expect(asked).toBe(2);
});
