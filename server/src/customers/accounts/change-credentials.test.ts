import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerParts } from '../../server.ts';
import {
  changeDetailsOf,
  cheapHashes,
  ida,
  logIn,
  register,
  startAccounts,
  statusOf,
} from '../../../test/support/accounts.ts';
import { signIn } from '../../../test/support/shopping.ts';
import { digestOf } from './passwords.ts';

let shop: Awaited<ReturnType<typeof startAccounts>>;
beforeAll(async () => {
  shop = await startAccounts();
});
afterAll(() => shop.close());

const changePassword = (token: string, old: string, next: string) =>
  shop.post(`/api/de/customer/pwdchange?_=${token}`, { _po: digestOf(old), _pn: digestOf(next), token });
const changeEmail = (token: string, email: string, password = ida.password) =>
  shop.post(`/api/de/customer/emailchange?_=${token}`, { _po: digestOf(password), email, token });

describe('a password', () => {
  test('is changed by whoever knows the old one; all other logins end, this one stays [API-32, ACC-8]', async () => {
    const email = 'password@example.org';
    const token = await register(shop, { email });
    const elsewhere = (await logIn(shop, email)).body.data;
    expect(await changePassword(token, ida.password, 'another drawer')).toMatchObject({
      status: 200,
      body: { data: true },
    });
    expect([await statusOf(shop, token), await statusOf(shop, elsewhere)]).toEqual([200, 401]);
    expect((await logIn(shop, email)).status).toBe(401);
    expect((await logIn(shop, email, 'another drawer')).status).toBe(200);
  });

  test('stays where the old one is wrong, or the new one empty or common, and is told by field [ACC-11, ACC-4]', async () => {
    const email = 'stays@example.org';
    const token = await register(shop, { email });
    const elsewhere = (await logIn(shop, email)).body.data;
    const wrong = await changePassword(token, 'wrong', 'another drawer');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { _po: ['PASSWORD_WRONG'] }]);
    const empty = await changePassword(token, ida.password, '');
    expect([empty.status, empty.body.errors]).toEqual([422, { _pn: ['REQUIRED'] }]);
    const common = await changePassword(token, ida.password, 'iloveyou');
    expect([common.status, common.body.errors]).toEqual([422, { _pn: ['TOO_COMMON'] }]);
    expect(await statusOf(shop, elsewhere)).toBe(200);
    expect((await logIn(shop, email)).status).toBe(200);
  });

  test('changed twice at once by the old one is changed once', async () => {
    const token = await register(shop, { email: 'race@example.org' });
    const both = await Promise.all(
      ['first new one', 'other new one'].map((next) => changePassword(token, ida.password, next)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('neither guests nor ended logins have one to change [ACC-12]', async () => {
    for (const token of [await signIn(shop), 'unknown', '']) {
      expect((await changePassword(token, ida.password, 'another drawer')).status).toBe(401);
      expect((await changeEmail(token, 'guest@example.org')).status).toBe(401);
    }
  });
});

describe('an e-mail address', () => {
  test('is changed with the password: the customer logs in with the new one, all other logins end [API-33, ACC-8]', async () => {
    const token = await register(shop, { email: 'before@example.org' });
    const elsewhere = (await logIn(shop, 'before@example.org')).body.data;
    expect((await changeEmail(token, ' After@example.org ')).body).toEqual({ data: true });
    expect([await statusOf(shop, token), await statusOf(shop, elsewhere)]).toEqual([200, 401]);
    expect((await logIn(shop, 'before@example.org')).status).toBe(401);
    const later = (await logIn(shop, 'after@example.org')).body.data;
    const { data } = (await shop.get(`/api/de/customer-data?_=${later}`)).body;
    expect(data).toMatchObject({ email: 'After@example.org', fname: 'Ida', street: ida.street });
    // What is free again can be registered.
    await register(shop, { email: 'before@example.org' });
  });

  test('stays where the password is wrong, the address is none or is taken [ACC-11]', async () => {
    await register(shop, { email: 'taken@example.org' });
    const token = await register(shop, { email: 'keeps@example.org' });
    const errors = async (email: string, password?: string) => {
      const { status, body } = await changeEmail(token, email, password);
      return [status, body.errors];
    };
    expect(await errors('new@example.org', 'wrong')).toEqual([422, { _po: ['PASSWORD_WRONG'] }]);
    // Who does not know the password learns nothing about others.
    expect(await errors('taken@example.org', 'wrong')).toEqual([422, { _po: ['PASSWORD_WRONG'] }]);
    expect(await errors('TAKEN@example.org')).toEqual([422, { email: ['EMAIL_TAKEN'] }]);
    expect(await errors('no address')).toEqual([422, { email: ['EMAIL_INVALID'] }]);
    expect(await errors('')).toEqual([422, { email: ['REQUIRED'] }]);
    expect((await logIn(shop, 'keeps@example.org')).status).toBe(200);
    // Only the way it is written.
    expect((await changeEmail(token, 'KEEPS@example.org')).status).toBe(200);
  });
});

test('details that are saved while the password of another form is checked stay, and so does the new address', async () => {
  let meanwhile: (() => Promise<unknown>) | null = null;
  const { argon2id } = cheapHashes();
  const parts: ServerParts = {
    argon2id: async (...asked) => {
      const work = meanwhile;
      meanwhile = null;
      await work?.();
      return argon2id(...asked);
    },
  };
  const slow = await startAccounts({ parts });
  const token = await register(slow, { email: 'former@example.org' });
  meanwhile = () => changeDetailsOf(slow, token, { city: 'Potsdam' });
  const body = { _po: digestOf(ida.password), email: 'latter@example.org', token };
  expect((await slow.post(`/api/de/customer/emailchange?_=${token}`, body)).status).toBe(200);
  const { data } = (await slow.get(`/api/de/customer-data?_=${token}`)).body;
  expect(data).toMatchObject({ email: 'latter@example.org', city: 'Potsdam' });
  await slow.close();
});

test('of details and address that are changed at once neither undoes the other', async () => {
  const token = await register(shop, { email: 'both-0@example.org' });
  for (let round = 1; round <= 20; round += 1) {
    const email = `both-${round}@example.org`;
    const { city: before } = (await shop.get(`/api/de/customer-data?_=${token}`)).body.data;
    const update = changeDetailsOf(shop, token, { city: `Ort ${round}` });
    const [{ status }, updated] = await Promise.all([changeEmail(token, email), update]);
    // Who sends the former address after the change is refused, and sends the details again.
    expect([status, [200, 422]]).toEqual([200, expect.arrayContaining([updated.status])]);
    const { data } = (await shop.get(`/api/de/customer-data?_=${token}`)).body;
    expect(data).toMatchObject({ email, city: updated.status === 200 ? `Ort ${round}` : before });
  }
});

test('with somebody’s token alone their password cannot be guessed at without end', async () => {
  const limited = await startAccounts({ callsPerMinute: 60, trustProxy: true });
  const token = await register(limited, { email: 'guessed@example.org' });
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 30; guess += 1) {
    const response = await limited.request(`/api/de/customer/pwdchange?_=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.${guess % 3}` },
      body: JSON.stringify({ _po: digestOf(`guess ${guess}`), _pn: digestOf('another drawer'), token }),
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [422, 20],
    [429, 10],
  ]);
  await limited.close();
});
