import { getEventCalendar, getEventDay, listEvents } from '@foyer/contract/events/event-calls.ts';
import { cancelPayment, listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import { getConfiguration } from '@foyer/contract/content/configuration.ts';
import { getShopInfo } from '@foyer/contract/content/content.ts';
import { validateCustomer } from '@foyer/contract/customers/customer-calls.ts';
import { expect, test, vi } from 'vitest';
import { call, callTimeoutMs, type Send } from './client.ts';
import { CallFailure } from './call-failure.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const answering = (response: () => Response) => ({ lang: 'de', send: (async () => response()) satisfies Send });
const events = (send: Send) => call(listEvents, {}, { lang: 'de', send });

async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallFailure)) throw new Error('No CallFailure was thrown.', { cause: error });
  return error;
}

test('requests /api/{lang} with path parameters and query, and returns the decoded body [API-17]', async () => {
  let asked = '';
  const send: Send = async (request) => {
    asked = request.url;
    return json({ data: { '2026-05-01': { max_tickets: 3, closed: 0 } } });
  };
  const range = { id: 'a/b', start: '2026-05-01', end: '2026-05-31' };
  const answer = await call(getEventCalendar, { params: range, query: { deep: '1' } }, { lang: 'fr', send });
  expect(new URL(asked).pathname + new URL(asked).search).toBe(
    '/api/fr/ticket/calendar/event/a%2Fb/range/2026-05-01;2026-05-31?deep=1',
  );
  expect(answer).toMatchObject({ status: 200, body: { data: { '2026-05-01': { places: 3, closed: false } } } });
});

test('sends the fixed query parameters that the API requires [API-2] [API-3] [API-34] [API-39]', async () => {
  const asked: string[] = [];
  const send: Send = async (request) => {
    asked.push(request.url.replace(/^.*\/api\/de/, ''));
    return json({}, 500);
  };
  const options = { lang: 'de', send };
  for (const endpoint of [getShopInfo, getConfiguration, listPaymentTypes])
    await failureOf(call(endpoint, {}, options));
  await failureOf(call(cancelPayment, { query: { cartId: 'a' } }, options));
  expect(asked).toEqual([
    '/shopinfo?shop=1',
    '/shopinfo/config?shop=1',
    '/checkout/payments?shop=1',
    '/checkout/cancel?noRedirect=1&cartId=a',
  ]);
});

test('sends a body as JSON and no cookies [API-28]', async () => {
  let sent: unknown;
  const send: Send = async (request) => {
    sent = { type: request.headers.get('content-type'), credentials: request.credentials, body: await request.json() };
    return json({}, 404);
  };
  const c = { email: 'a@b.example' } as never;
  await failureOf(call(validateCustomer, { body: { c } }, { lang: 'de', send }));
  expect(sent).toEqual({ type: 'application/json', credentials: 'omit', body: { c } });
});

test('returns an answer that the contract lists, with its status', async () => {
  const params = { id: '7', date: '2026-05-01' };
  const answer = await call(
    getEventDay,
    { params },
    answering(() => json({}, 404)),
  );
  expect(answer).toEqual({ status: 404, body: { error: 'NOT_FOUND' } });
});

test.each([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [500, 'server'],
  [502, 'unreachable'],
  [503, 'unavailable'],
  [504, 'timeout'],
  [429, 'refused'],
  [204, 'shape'],
])('throws one kind of error for an unlisted %d: %s [ERR-1] [ERR-2] [ERR-3]', async (status, kind) => {
  const failure = await failureOf(events(async () => new Response(null, { status })));
  expect(failure).toMatchObject({ kind, status });
});

test.each([
  ['a page of HTML', '<!doctype html><title>Down</title>'],
  ['nothing', ''],
  ['half of it', '{"data": [{"id": 1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['the wrong types', '{"data": [{"id": {}, "name": 5}]}'],
  ['fields that are missing', '{"data": [{}]}'],
  ['a poisoned prototype', '{"__proto__": {"data": []}}'],
])('refuses %s as an answer [ERR-4]', async (_, written) => {
  expect(await failureOf(events(async () => new Response(written)))).toMatchObject({ kind: 'shape', status: 200 });
});

test('reports a network failure as offline, and a timeout as such [ERR-4]', async () => {
  const offline = events(() => Promise.reject(new TypeError('fetch failed')));
  expect(await failureOf(offline)).toMatchObject({ kind: 'offline', status: undefined });
  const late = events(() => Promise.reject(new DOMException('late', 'TimeoutError')));
  expect(await failureOf(late)).toMatchObject({ kind: 'timeout' });
});

test('gives up on an answer that does not come or stops in the middle, after timeoutMs where it is given [ERR-4]', async () => {
  vi.useFakeTimers();
  try {
    const silent: Send = (request) =>
      new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
      );
    const endless: Send = async (request) =>
      new Response(
        new ReadableStream({
          start: (body) => request.signal.addEventListener('abort', () => body.error(request.signal.reason)),
        }),
      );
    for (const [send, timeoutMs] of [
      [silent, undefined],
      [endless, undefined],
      [silent, 3_000],
    ] as const) {
      const failure = failureOf(call(listEvents, {}, { lang: 'de', send, timeoutMs }));
      await vi.advanceTimersByTimeAsync((timeoutMs ?? callTimeoutMs) - 1);
      expect(await Promise.race([failure, Promise.resolve('still waiting')])).toBe('still waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await failure).toMatchObject({ kind: 'timeout' });
    }
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('follows no redirect [ERR-4]', async () => {
  let asked: Request | undefined;
  const send: Send = async (request) => {
    asked = request;
    return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
  };
  expect(await failureOf(events(send))).toMatchObject({ kind: 'refused' });
  expect(asked?.redirect).toBe('manual');
});

test('reads Retry-After, in seconds or as a date [ERR-3]', async () => {
  const seconds = await failureOf(events(async () => json({}, 503, { 'retry-after': '7' })));
  expect(seconds.retryAfterMs).toBe(7000);
  const date = 'Fri, 01 May 2026 10:00:00 GMT';
  const headers = { date, 'retry-after': 'Fri, 01 May 2026 10:00:30 GMT' };
  const moment = await failureOf(events(async () => json({}, 503, headers)));
  expect(moment.retryAfterMs).toBe(30_000);
});

test('is aborted with the page that made the call, for the same reason', async () => {
  const page = new AbortController();
  const asked = call(
    listEvents,
    {},
    {
      lang: 'de',
      signal: page.signal,
      send: (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
        ),
    },
  );
  page.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});
