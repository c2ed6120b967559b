import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { steadyMs } from '../../../src/app/clock.ts';
import { busyProcess, renderQueue } from './render-queue.ts';

/** A page that is ready when the test says so. */
function page() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, ready: () => resolve() };
}

test('while busy, renders one page at a time, with pauses, and serves the network that has waited longest first', async () => {
  let now = 0;
  const queue = renderQueue({ steadyMs: () => now, isBusy: () => true });
  const started: string[] = [];
  const pages = new Map<string, ReturnType<typeof page>>();
  const ask = (name: string) => {
    const made = page();
    pages.set(name, made);
    void queue(name.charAt(0), async () => {
      started.push(name);
      await made.promise;
    });
  };
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) ask(name);
  await pause(30);
  expect(started).toEqual(['a1']);
  now += 40;
  pages.get('a1')?.ready();
  await pause(30);
  expect(started).toEqual(['a1']);
  for (const name of ['b1', 'c1', 'a2', 'd1', 'b2', 'a3']) {
    now += 41;
    await expect.poll(() => started.at(-1)).toBe(name);
    // Whoever has had none yet comes first, and then who has had one longest ago.
    if (name === 'a2') for (const late of ['b2', 'd1']) ask(late);
    pages.get(name)?.ready();
    await pause(5);
  }
});

test('a network that has had a page waits for newcomers, but not for ever', async () => {
  const queue = renderQueue({ steadyMs, isBusy: () => false });
  const order: string[] = [];
  const ask = (network: string) =>
    queue(network, async () => {
      order.push(network);
      // In each turn somebody comes who has had none.
      if (order.length < 200) void ask(`newcomer ${order.length}`);
      await pause(1);
    });
  await ask('a');
  await ask('a');
  const [first, second] = [order.indexOf('a'), order.lastIndexOf('a')];
  expect([first, second > 1, second < 120]).toEqual([0, true, true]);
});

test('while pages wait for something else, eight of one network are rendered at once, and others’ beside them', async () => {
  const queue = renderQueue({ steadyMs, isBusy: () => false });
  let [ofMany, ofOther] = [0, 0];
  for (let count = 0; count < 20; count += 1) void queue('many', () => ((ofMany += 1), page().promise));
  void queue('other', () => ((ofOther += 1), page().promise));
  await expect.poll(() => [ofMany, ofOther]).toEqual([8, 1]);
  await pause(50);
  expect(ofMany).toBe(8);
});

test('a lone page is rendered, and a failing page does not block the next one', async () => {
  const queue = renderQueue({ steadyMs, isBusy: () => true });
  expect(await queue('a', async () => 'page')).toBe('page');
  const failing = queue('a', () => Promise.reject(new Error('no page')));
  const next = queue('b', async () => 'next');
  await expect(failing).rejects.toThrow('no page');
  expect(await next).toBe('next');
});

test('refuses pages of a network beyond its limit of waiting ones, and none of another network', async () => {
  const queue = renderQueue({ steadyMs, isBusy: () => true });
  const answers: unknown[] = [];
  for (let count = 0; count < 202; count += 1)
    void queue('many', () => page().promise).then((answer) => answers.push(answer));
  void queue('other', () => page().promise).then((answer) => answers.push(answer));
  await pause(20);
  expect(answers).toEqual([null]);
});

test('a process is busy when it works most of the time, and when isBusy has not been called for long', async () => {
  const isBusy = busyProcess();
  await pause(400);
  expect(isBusy()).toBe(true);
  await expect.poll(isBusy).toBe(false);
  const end = steadyMs() + 200;
  while (steadyMs() < end);
  await pause(1);
  expect(isBusy()).toBe(true);
});

test('a page that waits for the back end blocks the others for 200 ms only', async () => {
  let now = 0;
  const queue = renderQueue({ steadyMs: () => now, isBusy: () => true });
  void queue('slow', () => page().promise);
  let isMade = false;
  void queue('other', async () => (isMade = true));
  now += 199;
  await pause(30);
  expect(isMade).toBe(false);
  now += 1;
  await expect.poll(() => isMade).toBe(true);
});
