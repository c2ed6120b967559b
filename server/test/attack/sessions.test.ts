import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../src/customers/accounts/passwords.ts';
import { ida, logIn, register, startAccounts } from '../support/accounts.ts';
import { secretNamed } from '../../src/db/settings.ts';
import { orderLinks } from '../../src/orders/order-links.ts';
import { byLink, mailing } from '../support/orders/own-orders.ts';
import { adults, buy, execPayment, initPayment, mara, signIn, underWay } from '../support/shopping.ts';
import type { Answer } from '../support/test-server.ts';

/** Whose data it is about, and what of it must be in no answer to anybody else. */
const victim = {
  ...ida,
  email: 'canary@victims.example',
  fname: 'Canaria',
  lname: 'Kanarienvogel',
  street: 'Käfigweg 7',
};
const traces = /canary@victims|Canaria|Kanarienvogel|Käfigweg/;

let shop: Awaited<ReturnType<typeof startAccounts>>;
let stranger: string;
let owner: string;
let ended: string;
let bookingId: string;
let link: string;
let open: { page: string; cartId: string };
beforeAll(async () => {
  shop = await startAccounts(mailing);
  ended = await register(shop, victim);
  await shop.post(`/api/de/auth/logout?_=${ended}`);
  owner = (await logIn(shop, victim.email)).body.data;
  bookingId = (await buy(shop, [adults(1)], owner)).body.data.booking_id;
  await shop.server.idle();
  link = orderLinks(await secretNamed(shop.database, 'orderLinks')).tokenOf(bookingId);
  open = await underWay(shop, [adults(2)], owner);
  stranger = await register(shop, { email: 'stranger@example.org' });
});
afterAll(() => shop.close());

const text = ({ body }: Answer) => JSON.stringify(body);

/** Bodies that would do something, were it not for the token. */
const bodies: Partial<Record<keyof typeof api, unknown>> = {
  updateCustomer: { c: { ...mara, lname: 'Taken' } },
  changePassword: { _po: digestOf(ida.password), _pn: digestOf('another password'), token: 'x' },
  changeEmail: { _po: digestOf(ida.password), email: 'taken@example.org', token: 'x' },
};
const personal = (
  ['getCustomer', 'getCustomerData', 'listOrders', 'updateCustomer', 'changePassword', 'changeEmail'] as const
).map((name) => [name, api[name] as Endpoint] as const);

const tokens: readonly (readonly [string, () => string])[] = [
  ['that nobody made', () => 'A'.repeat(43)],
  ['that has been logged out', () => ended],
  ['with its last letter changed', () => owner.slice(0, -1) + (owner.endsWith('A') ? 'B' : 'A')],
  ['without its last letter', () => owner.slice(0, -1)],
  ['with a letter more', () => `${owner}A`],
  ['in other case', () => owner.toUpperCase()],
  ['with a space around it', () => ` ${owner}`],
  ['with a NUL at its end', () => `${owner}\u0000`],
  ['with a mark of padding', () => `${owner}=`],
  ['written as a pattern', () => '%'],
  ['written as SQL', () => "' or '1'='1"],
  ['that is the hash of one', () => digestOf(owner)],
  ['that is a booking number', () => bookingId],
  ['that is the link of the order', () => link],
  ['that is the e-mail address', () => victim.email],
  ['of ten thousand letters', () => 'x'.repeat(10_000)],
  ['that is empty', () => ''],
];

describe.each(personal)('%s refuses a token', (name, { method, path }) => {
  test.each(tokens)('%s', async (_token, token) => {
    const address = `/api/de/${path}?_=${encodeURIComponent(token())}`;
    const answer =
      method === 'GET' ? await shop.get(address) : await shop.post(address, bodies[name as keyof typeof bodies]);
    expect([401, 422]).toContain(answer.status);
    expect(text(answer)).not.toMatch(traces);
  });

  test('that is named twice, the stranger’s and the owner’s', async () => {
    for (const pair of [`_=${stranger}&_=${owner}`, `_=${owner}&_=${stranger}`]) {
      const address = `/api/de/${path}?${pair}`;
      const answer =
        method === 'GET' ? await shop.get(address) : await shop.post(address, bodies[name as keyof typeof bodies]);
      expect(answer.status).toBe(422);
      expect(text(answer)).not.toMatch(traces);
    }
  });

  test('in a cookie or a header, where a browser would send it by itself', async () => {
    const sent = {
      cookie: `_=${owner}; token=${owner}`,
      authorization: `Bearer ${owner}`,
      'content-type': 'application/json',
    };
    const body = method === 'GET' ? {} : { body: JSON.stringify(bodies[name as keyof typeof bodies] ?? {}) };
    const response = await shop.request(`/api/de/${path}`, { method, headers: sent, ...body });
    expect([401, 422]).toContain(response.status);
    expect(await response.text()).not.toMatch(traces);
  });
});

describe('a stranger with a login of their own', () => {
  test.each(['', 'x', '-', '%', '*', '_'])('cannot open others’ orders by a link that ends in %j', async (end) => {
    for (const guess of [`${bookingId}${end}`, `${bookingId}-${end.repeat(43)}`, link.slice(0, -1) + end]) {
      if (guess === link || guess === '') continue;
      const answer = await byLink(shop, guess);
      expect([400, 404, 422]).toContain(answer.status);
      expect(text(answer)).not.toMatch(traces);
    }
  });

  test('has no orders of other customers in their list', async () => {
    const { body } = await shop.get(`/api/de/customer/orders?_=${stranger}`);
    expect(body.data).toEqual([]);
  });

  test('cannot take over an account by its address: by registering, as a guest, or by changing their own', async () => {
    for (const email of [victim.email, victim.email.toUpperCase(), ` ${victim.email} `]) {
      const again = await shop.post('/api/de/customer/register', {
        c: { ...victim, email, password: 'mine from now on' },
      });
      expect([again.status, again.body.errors]).toEqual([422, { email: ['EMAIL_TAKEN'] }]);
      const asGuest = await signIn(shop, { email });
      expect(text(await shop.get(`/api/de/customer-data?_=${asGuest}`))).not.toMatch(/Canaria|Kanarienvogel|Käfigweg/);
      expect(text(await shop.get(`/api/de/customer/orders?_=${asGuest}`))).not.toContain(bookingId);
      const change = { _po: digestOf(ida.password), email, token: stranger };
      expect((await shop.post(`/api/de/customer/emailchange?_=${stranger}`, change)).status).toBe(422);
    }
    expect((await logIn(shop, victim.email, 'mine from now on')).status).toBe(401);
  });

  test('cannot cancel another’s payment by a guessed cart id, nor book it before it is paid', async () => {
    for (const cartId of ['', '%', bookingId, open.cartId.slice(0, -1), `${open.cartId}x`, open.cartId.toUpperCase()]) {
      if (cartId === open.cartId) continue;
      const answer = await shop.post(`/api/de/checkout/cancel?noRedirect=1&cartId=${encodeURIComponent(cartId)}`);
      expect(text(answer)).not.toMatch(traces);
      expect([410, 422], cartId).toContain((await execPayment(shop, cartId)).status);
    }
    const { state } = await shop.database.read
      .selectFrom('carts')
      .select('state')
      .where('id', '=', open.cartId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('open');
    expect((await execPayment(shop, open.cartId)).status).not.toBe(200);
  });

  test('cannot review another customer’s prepared order', async () => {
    const answer = await shop.get(`/api/de/order/review?id=school-4b-Xq7Lr2Vd9K&_=${stranger}`);
    expect([answer.status, text(answer)]).toEqual([406, expect.not.stringMatching(/mara|Class 4b/i)]);
  });

  test('cannot order with a token that has been logged out', async () => {
    const { status } = await initPayment(shop, ended, [adults(1)], { payart: 30 });
    expect(status).toBe(401);
  });
});
