import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDetailsOf, ida, logIn, register, startAccounts, statusOf } from '../../../test/support/accounts.ts';
import { adults, buy, execPayment, mara, payWith, signIn, underWay } from '../../../test/support/shopping.ts';

type Shop = Awaited<ReturnType<typeof startAccounts>>;
let shop: Shop;
beforeAll(async () => {
  shop = await startAccounts();
});
afterAll(() => shop.close());

const minutes = 60_000;

describe('registration', () => {
  test('creates an account and logs it in, not as a guest, with the customer’s details [API-28, API-4, ACC-12]', async () => {
    const token = await register(shop, { company: 'Holm AB', phone: '08 123', shipping: otherAddress });
    expect(token).toMatch(/^[\w-]{43}$/);
    const { body } = await shop.get(`/api/de/customer?_=${token}`);
    expect(body.data).toEqual({
      fname: 'Ida',
      lname: 'Holm',
      isGuest: false,
      company: { name: 'Holm AB' },
      addrBilling: {
        name: 'Ida Holm',
        street: 'Seestraße 1',
        zip: '10115',
        city: 'Berlin',
        country: { key: 'DE', name: 'Deutschland' },
      },
      addrShipping: { ...otherAddress, country: { key: 'SE', name: 'Schweden' } },
    });
    const data = await shop.get(`/api/de/customer-data?_=${token}`);
    const { password: _, ...known } = ida;
    expect(data.body.data).toEqual({ ...known, company: 'Holm AB', phone: '08 123', send_invoice: true });
  });

  test('reports errors by field: password, missing details, a taken address [ACC-4, API-28]', async () => {
    const refusedFor = async (details: Record<string, unknown>) => {
      const c = { ...ida, email: 'new@example.org', ...details };
      const { status, body } = await shop.post('/api/de/customer/register', { c });
      return [status, body.errors];
    };
    expect(await refusedFor({ password: 'short' })).toEqual([422, { password: ['TOO_SHORT'] }]);
    for (const password of ['password', 'PassWord', '12345678', 'sonnenschein'])
      expect(await refusedFor({ password })).toEqual([422, { password: ['TOO_COMMON'] }]);
    expect(await refusedFor({ password: undefined, fname: '' })).toEqual([
      422,
      { password: ['REQUIRED'], fname: ['REQUIRED'] },
    ]);
    expect(await refusedFor({ password: 'x'.repeat(201) })).toEqual([422, { password: ['TOO_LONG'] }]);
    expect(await refusedFor({ password: 'x'.repeat(10_001) })).toEqual([422, { password: ['INVALID_VALUE'] }]);
    await register(shop, { email: 'taken@example.org' });
    expect(await refusedFor({ email: ' TAKEN@example.org' })).toEqual([422, { email: ['EMAIL_TAKEN'] }]);
  });

  test('creates one account when an address is registered twice at once', async () => {
    const c = { ...ida, email: 'twice@example.org' };
    const both = await Promise.all([1, 2].map(() => shop.post('/api/de/customer/register', { c })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is closed where either switch is off; existing accounts can still log in [CFG-1, CFG-12]', async () => {
    for (const flag of ['hasUserRegistration', 'userRegistration']) {
      const closed = await startAccounts({ configuration: { [flag]: false }, databaseUrl: shop.databaseUrl });
      expect(await closed.post('/api/de/customer/register', { c: { ...ida, email: 'x@example.org' } })).toMatchObject({
        status: 403,
        body: { error: 'REGISTRATION_CLOSED' },
      });
      expect((await logIn(closed, 'taken@example.org')).status).toBe(200);
      await closed.close();
    }
  });

  test('validation requires no password of somebody signed in, and does not reveal that an address is taken [API-29]', async () => {
    const { password: _, ...details } = { ...ida, email: 'taken@example.org' };
    const validate = (token: string) => shop.post(`/api/de/customer/validate?_=${token}`, { c: details });
    expect((await validate(await signIn(shop))).status).toBe(200);
    expect((await validate('unknown')).body.errors).toEqual({ password: ['REQUIRED'] });
  });
});

describe('login', () => {
  test('accepts the address in any letter case and with spaces around it, and returns a new token each time [API-26, API-42, ACC-2]', async () => {
    const first = await register(shop, { email: 'Login@example.org' });
    const second = (await logIn(shop, ' LOGIN@Example.org ')).body.data;
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect([await statusOf(shop, first), await statusOf(shop, second)]).toEqual([200, 200]);
  });

  test('ends the token that the visitor had before, as a guest or from an earlier login', async () => {
    const guest = await signIn(shop);
    const first = (await logIn(shop, 'login@example.org', ida.password, guest)).body.data;
    const second = (await logIn(shop, 'login@example.org', ida.password, first)).body.data;
    expect([await statusOf(shop, guest), await statusOf(shop, first), await statusOf(shop, second)]).toEqual([
      401, 401, 200,
    ]);
    // A login that fails takes nothing away.
    await logIn(shop, 'login@example.org', 'wrong', second);
    expect(await statusOf(shop, second)).toBe(200);
  });

  test('answers alike, after the same work, whether the address is known or not [ACC-2]', async () => {
    const attempt = async (email: string) => {
      const before = shop.hashes.made;
      const { status, body, headers } = await logIn(shop, email, 'a wrong guess');
      return { status, body, headers: [...headers], hashes: shop.hashes.made - before };
    };
    const known = await attempt('login@example.org');
    expect(known).toMatchObject({ status: 401, body: { error: 'AUTH_LOGIN_FAILED' }, hashes: 1 });
    expect(await attempt('nobody@example.org')).toEqual(known);
    expect(await attempt('no address')).toEqual(known);
    expect(await attempt("' or 1=1 --")).toEqual(known);
  });

  test('refuses a plain password in place of the digest, without hashing', async () => {
    const before = shop.hashes.made;
    const { status, body } = await shop.post('/api/de/auth/login', { _u: 'login@example.org', _p: ida.password });
    expect([status, body.errors, shop.hashes.made - before]).toEqual([422, { _p: ['INVALID_VALUE'] }, 0]);
  });

  test('the token ends an hour after it was last seen, and after twelve hours in any case', async () => {
    const token = (await logIn(shop, 'login@example.org')).body.data;
    for (let seen = 0; seen < 12; seen += 1) {
      shop.clock.now += 59 * minutes;
      expect(await statusOf(shop, token)).toBe(200);
    }
    shop.clock.now += 13 * minutes;
    expect(await statusOf(shop, token)).toBe(401);
    const idle = (await logIn(shop, 'login@example.org')).body.data;
    shop.clock.now += 61 * minutes;
    expect(await statusOf(shop, idle)).toBe(401);
  });

  test('logout ends the token at the server, and answers 200 for an ended token, too [ACC-1]', async () => {
    const token = (await logIn(shop, 'login@example.org')).body.data;
    expect(await shop.post(`/api/de/auth/logout?_=${token}`)).toMatchObject({ status: 200, body: { data: true } });
    expect(await statusOf(shop, token)).toBe(401);
    expect((await shop.post(`/api/de/auth/logout?_=${token}`)).status).toBe(200);
  });

  test('neither password nor token is in the accounts or guests table, and answers are not cached', async () => {
    const answer = await logIn(shop, 'login@example.org');
    const kept = [
      await shop.database.read.selectFrom('accounts').selectAll().execute(),
      await shop.database.read.selectFrom('guests').selectAll().execute(),
    ];
    const written = JSON.stringify(kept);
    expect(written).toContain('login@example.org');
    for (const secret of [ida.password, answer.body.data]) expect(written).not.toContain(secret);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a customer', () => {
  const otherDetails = { fname: 'Eda', city: 'Lund', country: 'SE', company: 'Holm AB', send_invoice: false };

  test('replaces their details; null clears a field [API-29, ACC-8]', async () => {
    const token = await register(shop, { email: 'change@example.org' });
    const update = (c: Record<string, unknown>) => changeDetailsOf(shop, token, c);
    expect(await update({ ...otherDetails, shipping: otherAddress })).toMatchObject({
      status: 200,
      body: { data: true },
    });
    expect((await update({ company: null, lname: 'Berg', email: 'CHANGE@example.org' })).status).toBe(200);
    const later = (await logIn(shop, 'change@example.org')).body.data;
    const { data } = (await shop.get(`/api/de/customer-data?_=${later}`)).body;
    expect(data).toMatchObject({ fname: 'Eda', lname: 'Berg', city: 'Lund', company: '', send_invoice: false });
    expect(data).toMatchObject({ street: ida.street, email: 'CHANGE@example.org' });
    const shipping = async () => (await shop.get(`/api/de/customer?_=${later}`)).body.data.addrShipping?.city;
    expect(await shipping()).toBe('Malmö');
    expect((await update({ shipping: null })).status).toBe(200);
    expect(await shipping()).toBeUndefined();
  });

  test('gets an error for each wrong field, and nothing changes [ACC-4]', async () => {
    const token = await register(shop, { email: 'refused@example.org' });
    const update = (c: Record<string, unknown>) => changeDetailsOf(shop, token, c);
    expect((await update({ fname: '', city: 'Lund', shipping: { name: 'Ida' } })).body.errors).toMatchObject({
      fname: ['REQUIRED'],
      'shipping.city': ['REQUIRED'],
    });
    expect((await shop.get(`/api/de/customer-data?_=${token}`)).body.data.city).toBe('Berlin');
  });

  test('cannot send only a part of the details [API-29]', async () => {
    const token = await register(shop, { email: 'part@example.org' });
    const { status, body } = await shop.post(`/api/de/customer/update?_=${token}`, { c: { lname: 'Berg' } });
    expect([status, body.errors]).toMatchObject([422, { fname: ['INVALID_VALUE'], shipping: ['INVALID_VALUE'] }]);
    expect((await shop.get(`/api/de/customer-data?_=${token}`)).body.data.lname).toBe(ida.lname);
  });

  test('cannot move the account to another address without the password', async () => {
    const token = await register(shop, { email: 'stay@example.org' });
    for (const email of ['thief@example.org', null]) {
      const { status, body } = await changeDetailsOf(shop, token, { email });
      expect([status, body.errors.email]).toEqual([422, [expect.stringMatching(/EMAIL_CHANGE|REQUIRED/)]]);
    }
    expect((await logIn(shop, 'thief@example.org')).status).toBe(401);
  });

  test('a guest changes their own details, the address included, and nobody else’s', async () => {
    const [token, other] = [await signIn(shop), await signIn(shop)];
    expect((await changeDetailsOf(shop, token, { email: 'new@example.org', city: 'Lund' })).status).toBe(200);
    const dataOf = async (whose: string) => (await shop.get(`/api/de/customer-data?_=${whose}`)).body.data;
    expect(await dataOf(token)).toMatchObject({ email: 'new@example.org', city: 'Lund' });
    expect(await dataOf(other)).toMatchObject({ email: mara.email, city: mara.city });
    expect(
      (await shop.post('/api/de/customer/update?_=unknown', { c: { ...ida, company: '', phone: '', shipping: null } }))
        .status,
    ).toBe(401);
  });

  test('gets the order with the corrected address after correcting it before paying', async () => {
    const token = await register(shop, { email: 'corrects@example.org' });
    const former = await underWay(shop, [adults(1)], token);
    const same = await underWay(shop, [adults(1)], token);
    expect(same.cartId).toBe(former.cartId);
    await changeDetailsOf(shop, token, { city: 'Lund', country: 'SE' });
    const { page, cartId } = await underWay(shop, [adults(1)], token);
    expect(cartId).not.toBe(former.cartId);
    await payWith(shop, page, 'paid');
    expect((await execPayment(shop, cartId)).status).toBe(200);
    const paid = await shop.database.read
      .selectFrom('orders')
      .select('buyer')
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(paid.buyer)).toMatchObject({ city: 'Lund', country: 'SE' });
  });

  test('buys, and the receipt has the e-mail address of the account [PAY-3]', async () => {
    const token = await register(shop, { email: 'buys@example.org' });
    const { status, body } = await buy(shop, [adults(1)], token);
    expect([status, body.data.receipt.email]).toEqual([200, 'bu•••@example.org']);
  });
});

const otherAddress = { name: 'Holm', street: 'Storgatan 2', zip: '211 34', city: 'Malmö', country: 'SE' };
