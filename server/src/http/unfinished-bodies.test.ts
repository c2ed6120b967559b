import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../test/support/test-server.ts';
import { origin, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ callsPerMinute: 60 });
});
afterAll(() => shop.close());

/** A call whose body stops before its end, from an address. */
function begun(address: string, ends: AbortSignal): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"cart":'));
      const end = () => controller.error(new Error('Gone.'));
      if (ends.aborted) end();
      else ends.addEventListener('abort', end);
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return shop.server.handle(new Request(`${origin}/api/de/checkout/suggest`, init), { address });
}

test('refuses the 201st unfinished body of one IPv6 /48 with 503, and waits for one from another network', async () => {
  const ending = new AbortController();
  const addressOf = (index: number) => `2001:db8:0:${(index % 8).toString(16)}::1`;
  const all = Array.from({ length: 201 }, (_, index) => begun(addressOf(index), ending.signal));
  const first = await Promise.race(all);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
  const other = begun('192.0.2.7', ending.signal);
  const isWaiting = new Promise((resolve) => setTimeout(resolve, 100, 'waits'));
  expect(await Promise.race([other, isWaiting])).toBe('waits');
  ending.abort();
  const statuses = (await Promise.all([...all, other])).map(({ status }) => status);
  expect([statuses.filter((status) => status === 503), statuses.filter((status) => status === 400)]).toMatchObject([
    { length: 1 },
    { length: 201 },
  ]);
  // Whoever has gone makes room.
  expect((await begun(addressOf(1), AbortSignal.abort())).status).toBe(400);
});
