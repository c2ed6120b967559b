import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

/** Tasks that end when the test says so. */
function tasks(names: string[]) {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
    next: async () => names.shift() ?? null,
    work: (name: string) => {
      begun.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(name, { resolve, reject });
      return promise;
    },
  };
}

test('runs at most the given number of tasks at once, and resolves when all have ended', async () => {
  const { begun, end, next, work } = tasks(['a', 'b', 'c']);
  let isOver = false;
  const all = runConcurrently(2, next, work).then(() => (isOver = true));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  await setImmediate();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('c');
  await setImmediate();
  expect(isOver).toBe(false);
  end('a');
  await all;
});

test('picks up a task that arrives while another one is running', async () => {
  const names = ['slow'];
  const { begun, end, next, work } = tasks(names);
  const all = runConcurrently(2, next, work);
  await expect.poll(() => begun).toEqual(['slow']);
  await setImmediate();
  names.push('late');
  await expect.poll(() => begun).toEqual(['slow', 'late']);
  end('late');
  end('slow');
  await all;
});

test('continues with the other tasks when one fails, and rejects with its error once they have ended', async () => {
  const { begun, end, fail, next, work } = tasks(['a', 'b', 'c']);
  const all = runConcurrently(2, next, work);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  fail('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('b');
  end('c');
  await expect(all).rejects.toThrow('a failed');
});

test('waits for running tasks when next fails, and then rejects with its error', async () => {
  const { begun, end, work } = tasks([]);
  let looks = 0;
  const next = async () => {
    if ((looks += 1) > 1) throw new Error('No database');
    return 'a';
  };
  let isOver = false;
  const all = runConcurrently(4, next, work).finally(() => (isOver = true));
  await expect.poll(() => looks).toBe(2);
  await setImmediate();
  expect([begun, isOver]).toEqual([['a'], false]);
  end('a');
  await expect(all).rejects.toThrow('No database');
});
