import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '../support/all-rows.ts';
import { cheapHashes } from '../support/accounts.ts';
import { signIn } from '../support/shopping.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';

let shop: TestServer;
let token: string;
let before: string;
beforeAll(async () => {
  shop = await startTestServer({
    configuration: { hasUserRegistration: true },
    parts: { argon2id: cheapHashes().argon2id },
  });
  token = await signIn(shop);
  before = await everything();
});
afterAll(async () => {
  // What is refused has written nothing, not even a counter.
  expect(await everything()).toBe(before);
  await shop.close();
});

const everything = async (): Promise<string> => {
  await shop.server.idle();
  const { guests: _, ...rows } = Object.fromEntries(await allRows(shop.database.read));
  return JSON.stringify(rows);
};

const endpoints: readonly Endpoint[] = Object.values(api);
const addressOf = ({ path, query }: Endpoint): string => {
  const asksWho = JSON.stringify(query ?? {}).includes('"_"');
  return `/api/de/${path.replaceAll(/\{\w+\}/g, '1')}${asksWho ? `?_=${token}` : ''}`;
};

interface Sent {
  readonly type: string | null;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly error: string;
}

/** What no call takes for its body, whatever it asks for. */
const bodies: Readonly<Record<string, Sent>> = {
  'a form of another site': {
    type: 'application/x-www-form-urlencoded',
    body: 'c=1',
    status: 415,
    error: 'JSON_REQUIRED',
  },
  'JSON that says it is text': { type: 'text/plain', body: '{}', status: 415, error: 'JSON_REQUIRED' },
  'JSON that says nothing': { type: null, body: '{}', status: 415, error: 'JSON_REQUIRED' },
  'JSON that ends too early': {
    type: 'application/json',
    body: '{"c":{"email":"a',
    status: 400,
    error: 'JSON_INVALID',
  },
  'bytes that are no UTF-8': {
    type: 'application/json',
    body: Uint8Array.of(0x22, 0xff, 0xfe, 0x22),
    status: 400,
    error: 'JSON_INVALID',
  },
  'nothing at all': { type: 'application/json', body: '', status: 400, error: 'JSON_INVALID' },
  'more than anybody has to say': {
    type: 'application/json',
    body: `"${'x'.repeat(300_000)}"`,
    status: 413,
    error: 'BODY_TOO_LARGE',
  },
  'a hundred thousand values': {
    type: 'application/json',
    body: `{"c":[${'{},'.repeat(80_000)}{}]}`,
    status: 413,
    error: 'BODY_TOO_LARGE',
  },
  'more commas than values': {
    type: 'application/json',
    body: `"${','.repeat(10_001)}"`,
    status: 413,
    error: 'BODY_TOO_LARGE',
  },
  'as many commas as a text may have': {
    type: 'application/json',
    body: `"${','.repeat(10_000)}"`,
    status: 422,
    error: 'INVALID_VALUE',
  },
  'more entries of a list than any cart has': {
    type: 'application/json',
    body: `{"cart":[${'{},'.repeat(500)}{}]}`,
    status: 413,
    error: 'BODY_TOO_LARGE',
  },
  'a list of lists': { type: 'application/json', body: '[[[]]]', status: 422, error: 'INVALID_VALUE' },
  'a number': { type: 'application/json', body: '1e999', status: 422, error: 'INVALID_VALUE' },
};

describe.each(endpoints.filter(({ body }) => body).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses',
  (_name, endpoint) => {
    test.each(Object.entries(bodies))('%s', async (_body, { type, body, status, error }) => {
      const response = await shop.request(addressOf(endpoint), {
        method: 'POST',
        headers: type === null ? {} : { 'content-type': type },
        // As bytes it has no type of its own.
        body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      });
      const answer = (await response.json()) as { error: string };
      // What is missing in a recovery is told as such [ACC-7].
      if (answer.error === 'FIELDS_MISSING')
        expect([response.status, endpoint.name]).toEqual([400, 'confirmPasswordReset']);
      else expect([response.status, answer.error]).toEqual([status, error]);
    });
  },
);

test('of a body of more than five hundred values, only the first that does not fit is reported', async () => {
  const fieldsOf = async (items: number) => {
    const body = JSON.stringify({ country: 'DE', cart: Array.from({ length: items }, () => ({ type: 1 })) });
    const headers = { 'content-type': 'application/json' };
    const response = await shop.request('/api/de/shipping-costs', { method: 'POST', headers, body });
    const { errors } = (await response.json()) as { errors: object };
    return [response.status, Object.keys(errors).length];
  };
  expect(await fieldsOf(100)).toEqual([422, 20]);
  expect(await fieldsOf(400)).toEqual([422, 1]);
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers 405 to every method that is not its own',
  async (_name, endpoint) => {
    const taken = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method as string);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !taken.includes(one))) {
      const response = await shop.request(addressOf(endpoint), { method });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, taken.join(', ')]);
      expect(response.headers.get('access-control-allow-origin'), method).toBeNull();
    }
  },
);
