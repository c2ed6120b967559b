import { expect, test } from 'vitest';
import { steadyMs } from '../../../src/app/clock.ts';
import { dueMs, keptMs, pageCache } from '../../html/page-cache.ts';
import { pagePace } from './page-pace.ts';
import { renderQueue } from './render-queue.ts';
import { renewals } from './renewals.ts';

const address = { key: '/de', isNowhere: false } as Parameters<ReturnType<typeof renewals>>[0];

/** A shop whose one page says how often it was made, and was made for the first time. */
async function newPages(isBusy = () => false) {
  const clock = { now: Date.parse('2026-05-01T12:00:00+02:00') };
  let made = 0;
  const cache = pageCache({ now: () => clock.now, timeZone: 'Europe/Berlin' });
  const render = async () => ({ status: 200, headers: {}, html: `${(made += 1)}` });
  const rendered = renderQueue({ steadyMs, isBusy });
  const paceOf = pagePace(0.5);
  const renew = renewals({ cache, render, rendered, paceOf });
  await cache.fetch('/de', render);
  const kept = () => cache.get('/de')?.body('identity').bytes.toString();
  return { clock, cache, render, rendered, paceOf, renew, kept, made: () => made };
}

test('a kept page that is due is made anew once, however many ask for it', async () => {
  const { clock, renew, kept, made } = await newPages();
  await renew(address, () => 'a');
  expect(made()).toBe(1);
  clock.now += dueMs;
  const asking = ['a', 'b', 'c'].map((network) => renew(address, () => network));
  expect(kept()).toBe('1');
  await Promise.all(asking);
  expect([kept(), made()]).toEqual(['2', 2]);
  clock.now += keptMs - 1;
  expect(kept()).toBe('2');
});

test('a network that has to wait for new pages of its own makes none anew', async () => {
  const { clock, renew, paceOf, made } = await newPages();
  for (let page = 0; page < 40; page += 1) paceOf('a', steadyMs());
  clock.now += dueMs;
  await renew(address, () => 'a');
  expect(made()).toBe(1);
  await renew(address, () => 'b');
  expect(made()).toBe(2);
});

test('whoever asks when its time is over waits for no other network that was to make it', async () => {
  const { clock, cache, render, rendered, renew, kept, made } = await newPages(() => true);
  let end = () => {};
  const first = rendered('a', () => new Promise<void>((resolve) => (end = resolve)));
  clock.now += dueMs;
  const renewed = renew(address, () => 'a');
  clock.now += keptMs;
  expect([kept(), cache.has('/de')]).toEqual([undefined, false]);
  await cache.fetch('/de', render);
  end();
  await Promise.all([first, renewed]);
  expect([kept(), made()]).toEqual(['2', 2]);
});
