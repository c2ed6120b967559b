import { expect, test } from 'vitest';
import { before, inTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('passes on what settles before the deadline, and rejects at the deadline [ERR-5]', async () => {
  const deadline = new AbortController();
  expect(await before(deadline.signal, Promise.resolve('there'))).toBe('there');
  await expect(before(deadline.signal, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const late = before(deadline.signal, never);
  deadline.abort(new Error('late'));
  await expect(late).rejects.toThrow('late');
  await expect(before(deadline.signal, never)).rejects.toThrow('late');
});

test('rejects all calls of a page at the deadline, and aborts their requests', async () => {
  const deadline = new AbortController();
  const heard: boolean[] = [];
  const send = inTime((request) => {
    request.signal.addEventListener('abort', () => heard.push(true));
    return never;
  }, deadline.signal);
  const calls = ['a', 'b'].map((name) => send(new Request(`http://shop.internal/${name}`)));
  deadline.abort(new Error('late'));
  for (const call of calls) await expect(call).rejects.toThrow('late');
  expect(heard).toEqual([true, true]);
});
