import { expect, test } from 'vitest';
import { steadyMs } from '../../../src/app/clock.ts';
import { dueMs, keptMs, pageCache } from '../../html/page-cache.ts';
import { pagePace } from './page-pace.ts';
import { renderQueue } from './render-queue.ts';
import { renewals } from './renewals.ts';

const address = { key: '/de', isNotFound: false } as Parameters<ReturnType<typeof renewals>>[0];

/** A shop whose one page says how often it was made, and was made for the first time. */
async function newPages(isBusy = () => false) {
  const clock = { now: Date.parse('2026-05-01T12:00:00+02:00') };
  let made = 0;
  const cache = pageCache({ now: () => clock.now, timeZone: 'Europe/Berlin' });
  const render = async () => ({ status: 200, headers: {}, html: `${(made += 1)}` });
  const rendered = renderQueue({ steadyMs, isBusy });
  // However long a test takes, no page more is due meanwhile.
  const [pace, begun] = [pagePace(6), steadyMs()];
  const paceOf: typeof pace = (network, _now, longestWaitMs) => pace(network, begun, longestWaitMs);
  const renew = renewals({ cache, render, rendered, paceOf });
  await cache.fetch('/de', render);
  const kept = () => cache.get('/de')?.body('identity').bytes.toString();
  return { clock, cache, render, rendered, paceOf, renew, kept, made: () => made };
}

test('a kept page that is due is renewed once, however many visitors request it', async () => {
  const { clock, renew, kept, made } = await newPages();
  await renew(address, 'a');
  expect(made()).toBe(1);
  clock.now += dueMs;
  const asking = ['a', 'b', 'c', 'a'].map((network) => renew(address, network));
  expect(kept()).toBe('1');
  await Promise.all(asking);
  expect([kept(), made()]).toEqual(['2', 2]);
  clock.now += keptMs - 1;
  expect(kept()).toBe('2');
});

test('a network over its pace renews no page, and its attempts do not lengthen its wait', async () => {
  const { clock, renew, paceOf, made } = await newPages();
  for (let page = 0; page < 40; page += 1) paceOf('a', steadyMs());
  clock.now += dueMs;
  for (let view = 0; view < 100; view += 1) await renew(address, 'a');
  expect(made()).toBe(1);
  // One page each second.
  expect(paceOf('a', steadyMs())).toBeCloseTo(1000, 3);
  await renew(address, 'b');
  expect(made()).toBe(2);
});

test('a network with many waiting pages does not keep another network from renewing one', async () => {
  const { clock, rendered, renew, made } = await newPages(() => true);
  const busy = Promise.withResolvers<void>();
  const first = rendered('other', () => busy.promise);
  clock.now += dueMs;
  const pages = Array.from({ length: 100 }, (_, number) => renew({ ...address, key: `/de/${number}` }, 'a'));
  const renewed = [renew(address, 'a'), renew(address, 'b')];
  busy.resolve();
  await renewed[1];
  expect(made()).toBe(2);
  await Promise.all([first, ...pages, ...renewed]);
  expect(made()).toBe(2);
});

test('an expired page is rendered without waiting for another network’s renewal', async () => {
  const { clock, cache, render, rendered, renew, kept, made } = await newPages(() => true);
  const busy = Promise.withResolvers<void>();
  const first = rendered('a', () => busy.promise);
  clock.now += dueMs;
  const renewed = renew(address, 'a');
  clock.now += keptMs;
  expect([kept(), cache.has('/de')]).toEqual([undefined, false]);
  await cache.fetch('/de', render);
  busy.resolve();
  await Promise.all([first, renewed]);
  expect([kept(), made()]).toEqual(['2', 2]);
});
