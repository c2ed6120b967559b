import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueMs, keptMs, pageCache, sharedMs } from './page-cache.ts';
import { cacheControl } from './page-headers.ts';
import { screens } from '../../src/screens.ts';
import type { Page } from './ready-page.ts';

const timeZone = 'Europe/Berlin';
const page = (html: string, status = 200): Page => ({ status, headers: {}, html });
const noon = Date.parse('2026-05-01T12:00:00+02:00');

test('renders a page once for concurrent visitors and keeps it under its own key', async () => {
  let made = 0;
  const cache = pageCache({ now: () => noon, timeZone });
  const render = async () => page(`page ${++made}`);
  await Promise.all([cache.fetch('/de', render), cache.fetch('/de', render)]);
  expect(cache.get('/de')?.body('identity').bytes.toString()).toBe('page 1');
  expect(cache.get('/en')).toBeUndefined();
});

test('drops a page after keptMs', async () => {
  let now = noon;
  const cache = pageCache({ now: () => now, timeZone });
  await cache.fetch('/de', async () => page('old'));
  now += keptMs - 1;
  expect(cache.get('/de')).toBeDefined();
  now += 1;
  expect(cache.get('/de')).toBeUndefined();
});

test('a page is due after dueMs, and is still served while it is renewed', async () => {
  let now = noon;
  const cache = pageCache({ now: () => now, timeZone });
  const html = () => cache.get('/de')?.body('identity').bytes.toString();
  await cache.fetch('/de', async () => page('old'));
  now += dueMs - 1;
  expect([cache.isDue('/de'), cache.isDue('/en')]).toEqual([false, false]);
  now += 1;
  expect(cache.isDue('/de')).toBe(true);
  const renewed = cache.renew('/de', async () => page('new'));
  expect([cache.isDue('/de'), html()]).toEqual([false, 'old']);
  await renewed;
  expect([cache.isDue('/de'), html()]).toEqual([false, 'new']);
  now += keptMs;
  expect([cache.isDue('/de'), html()]).toEqual([false, undefined]);
});

test('a failed renewal is not tried again, and the page is kept until its time is over', async () => {
  let now = noon;
  const cache = pageCache({ now: () => now, timeZone });
  const fails = [() => Promise.reject(new Error('no')), async () => page('', 503)];
  for (const render of fails) {
    await cache.fetch('/de', async () => page('old'));
    now += dueMs;
    await cache.renew('/de', render).catch(() => undefined);
    expect(cache.isDue('/de')).toBe(false);
    now += keptMs - dueMs - 1;
    expect(cache.get('/de')).toBeDefined();
    now += 1;
    expect(cache.get('/de')).toBeUndefined();
  }
});

test('a visitor after midnight does not share a rendering that was begun before', async () => {
  let now = Date.parse('2026-05-02T00:00:00+02:00') - 2000;
  const cache = pageCache({ now: () => now, timeZone });
  const { promise, resolve } = Promise.withResolvers<Page>();
  const before = cache.fetch('/de', () => promise);
  expect(cache.has('/de')).toBe(true);
  now += 2000;
  expect(cache.has('/de')).toBe(false);
  const after = cache.fetch('/de', async () => page('today'));
  resolve(page('yesterday'));
  await before;
  expect((await after).body('identity').bytes.toString()).toBe('today');
  expect(cache.get('/de')?.body('identity').bytes.toString()).toBe('today');
});

test('compresses a page better once it is requested again, and only once while its HTML is unchanged', async () => {
  let now = noon;
  const cache = pageCache({ now: () => now, timeZone });
  const html = Array.from({ length: 400 }, (_, line) => `<p>Zeile ${line * 7919}</p>`).join('');
  const size = (await cache.fetch('/de', async () => page(html))).body('br').bytes.length;
  const packed = () => cache.get('/de')?.body('br').bytes ?? Buffer.alloc(0);
  await expect.poll(() => packed().length).toBeLessThan(size);
  expect(brotliDecompressSync(packed()).toString()).toBe(html);
  const best = packed();
  now += keptMs;
  await cache.fetch('/de', async () => page(html));
  expect(packed()).toBe(best);
  now += keptMs;
  await cache.fetch('/de', async () => ({ ...page(html), headers: { 'cache-control': 'no-store' } }));
  expect(cache.get('/de')?.body('br').header).toContain('no-store');
  now += keptMs;
  await cache.fetch('/de', async () => page(`${html}!`));
  expect(brotliDecompressSync(packed()).toString()).toBe(`${html}!`);
});

test("drops every page at the museum's midnight, also on the days the clocks change", async () => {
  for (const midnight of ['2026-05-02T00:00:00+02:00', '2027-03-28T00:00:00+01:00', '2027-11-01T00:00:00+01:00']) {
    let now = Date.parse(midnight) - 5000;
    const cache = pageCache({ now: () => now, timeZone });
    await cache.fetch('/de', async () => page('yesterday'));
    now += 4999;
    expect(cache.get('/de')).toBeDefined();
    now += 1;
    expect(cache.get('/de')).toBeUndefined();
  }
});

test('keeps no page with status 404, 500 or 503', async () => {
  const cache = pageCache({ now: () => noon, timeZone });
  for (const status of [404, 500, 503]) {
    await cache.fetch('/de', async () => page('', status));
    expect(cache.get('/de')).toBeUndefined();
  }
});

test('stays within maxBytes, and keeps the newest page', async () => {
  const cache = pageCache({ now: () => noon, timeZone, maxBytes: 10_000 });
  for (let id = 0; id < 100; id++) await cache.fetch(`/page/${id}`, async () => page('x'.repeat(1000)));
  const there = Array.from({ length: 100 }, (_, id) => cache.get(`/page/${id}`)).filter(Boolean);
  expect(there.length).toBeLessThanOrEqual(5);
  expect(cache.get('/page/99')).toBeDefined();
});

test('shows availability that is at most 30 s old and never of yesterday, with a CDN in front', () => {
  const moments = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') });
  const day = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms);
  fc.assert(
    fc.property(moments, (madeAt) => {
      const header = cacheControl(200, screens.tickets, madeAt, timeZone);
      const seconds = [...header.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, n]) => Number(n));
      const sharedFor = seconds.reduce((sum, n) => sum + n, 0) * 1000;
      expect(keptMs + sharedFor).toBeLessThanOrEqual(30_000);
      expect(sharedFor).toBeLessThanOrEqual(sharedMs);
      if (sharedFor > 0) expect(day(madeAt + keptMs + sharedFor - 1)).toBe(day(madeAt));
    }),
  );
});

test('personal pages, pages not found and failures are not cached', () => {
  expect(cacheControl(200, screens.checkout, noon, timeZone)).toBe('no-store');
  expect(cacheControl(404, undefined, noon, timeZone)).toBe('no-store');
  expect(cacheControl(503, screens.tickets, noon, timeZone)).toBe('no-store');
});
