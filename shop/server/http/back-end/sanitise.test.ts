import * as v from 'valibot';
import { endpoint } from '@foyer/contract/endpoint.ts';
import { getShopInfo, getStaticContent } from '@foyer/contract/content/content.ts';
import { listEvents } from '@foyer/contract/events/event-calls.ts';
import { html } from '@foyer/contract/fields.ts';
import { listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import { expect, test, vi } from 'vitest';
import { cleanAnswers, cleanerOf, cleanHtml } from './sanitise.ts';

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<img src="data:image/svg+xml,x">', '<img />'],
  ['<svg onload="alert(1)"><style>*{}</style></svg>', ''],
  ['<iframe src="https://evil.example"></iframe><object></object><form><input></form>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
])('removes active content from %s [PAGE-1]', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean);
});

test("leaves the museum's harmless HTML as it is [PAGE-1]", () => {
  const page =
    '<h2>Anfahrt</h2><p>Tram <strong>4</strong>, <a href="https://museum.example">mehr</a></p><ul><li>a</li></ul>';
  expect(cleanHtml(page)).toBe(page);
  expect(cleanHtml('<table><tr><th scope="col">Land</th></tr></table>')).toContain('<th scope="col">');
});

test("prefixes the ids of the museum's text, and the links to them [PAGE-1]", () => {
  expect(cleanHtml('<a href="#shop">x</a><p id="shop">y</p>')).toBe(
    '<a href="#text-shop">x</a><p id="text-shop">y</p>',
  );
});

test('cleans every HTML field of the contract, however deep, and no other', () => {
  const call = endpoint({
    name: 'x',
    requirement: 'x',
    method: 'GET',
    path: 'x',
    answers: {
      200: v.pipe(
        v.object({
          plain: v.string(),
          deep: v.array(v.record(v.string(), v.nullable(v.optional(html)))),
          either: v.variant('type', [v.object({ type: v.literal('a'), text: html })]),
        }),
        v.transform((value) => value),
      ),
    },
  });
  const dirty = '<b onclick=x>1 < 2</b>';
  const clean = '<b>1 &lt; 2</b>';
  expect(
    cleanerOf(call)?.({ plain: dirty, deep: [{ a: dirty, b: null }], either: { type: 'a', text: dirty } }),
  ).toEqual({
    plain: dirty,
    deep: [{ a: clean, b: null }],
    either: { type: 'a', text: clean },
  });
  expect(cleanerOf(listPaymentTypes)).toBeUndefined();
});

test('cleans static pages, cookie notice, banners and event texts on their way through the shop [PAGE-1] [CHROME-6]', async () => {
  const dirty = '<p onclick="x">a</p><script>x</script>';
  const bodies: Record<string, unknown> = {
    [getShopInfo.path]: { data: { static_content: { imprint: { title: 'a & b', content: dirty } } } },
    [getStaticContent.path]: {
      data: { cookie_warning: dirty, banners: [{ id: 1, banners: [{ id: 2, text: dirty }] }] },
    },
    [listEvents.path]: { data: [{ id: 1, name: '1 < 2', description: dirty, visit_note: dirty }] },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const answer = cleanAnswers(async () => Response.json(body));
    const response = await answer(new Request(`https://shop.example/api/de/${path}?shop=1`));
    expect(await response.text()).toBe(
      JSON.stringify(body).replaceAll(JSON.stringify(dirty), JSON.stringify('<p>a</p>')),
    );
  }
});

test('cleans a cacheable answer once, for each call by its own fields, and keeps no personal answer [PAGE-1]', async () => {
  const dirty = JSON.stringify({
    data: [{ id: 1, description: '<b onclick="x">a</b>', cookie_warning: '<i onclick="x">b</i>' }],
  });
  let control = 'public, max-age=0, s-maxage=60';
  const answer = cleanAnswers(async () => new Response(dirty, { headers: { 'cache-control': control } }));
  const from = async (path: string) => (await answer(new Request(`https://shop.example/api/de/${path}`))).text();
  const ofEvents = dirty.replace(String.raw`<b onclick=\"x\">`, '<b>');
  const spy = vi.spyOn(JSON, 'parse');
  expect([await from(listEvents.path), await from(getStaticContent.path)]).toEqual([ofEvents, dirty]);
  const parsed = spy.mock.calls.length;
  expect([await from(listEvents.path), await from(listEvents.path)]).toEqual([ofEvents, ofEvents]);
  expect(spy.mock.calls.length).toBe(parsed);
  control = 'no-store';
  const others = cleanAnswers(async () => new Response(dirty, { headers: { 'cache-control': control } }));
  for (let time = 0; time < 2; time += 1)
    expect(await (await others(new Request(`https://shop.example/api/de/${listEvents.path}`))).text()).toBe(ofEvents);
  expect(spy.mock.calls.length).toBe(parsed + 2);
  spy.mockRestore();
});

test('leaves an error page that is not JSON unchanged', async () => {
  const answer = cleanAnswers(async () => new Response('<h1>Down</h1>', { status: 500 }));
  const response = await answer(new Request('https://shop.example/api/de/static-content'));
  expect([response.status, await response.text()]).toEqual([500, '<h1>Down</h1>']);
});

const asked = () => new Request('http://shop.internal/api/de/event/select');

test('answers 502 for JSON that is nested too deeply to be cleaned [PAGE-1] [ERR-4]', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const event = '{"id":1,"name":"a","venue":{"id":1,"name":"b"},"description":"<script>alert(1)</script>"}';
  const answer = cleanAnswers(async () => new Response(`{"data":[${event}],"more":${deep}}`));
  const response = await answer(asked());
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('script');
});

test('leaves a successful answer that is not JSON unchanged [ERR-4]', async () => {
  const response = await cleanAnswers(async () => new Response('<h1>Welcome</h1>', { status: 200 }))(asked());
  expect([response.status, await response.text()]).toEqual([200, '<h1>Welcome</h1>']);
});
