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
import { changeDetails } from './account-store.ts';
import type { Guest } from '../guests/guest-store.ts';

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
  test('is changed with the old one; all other logins end, this one stays [API-32, ACC-8]', async () => {
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

  test('is not changed where the old one is wrong or the new one empty or common; errors name the field [ACC-11, ACC-4]', async () => {
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

  test('is changed once by two concurrent changes with the same old one', async () => {
    const token = await register(shop, { email: 'race@example.org' });
    const both = await Promise.all(
      ['first new one', 'other new one'].map((next) => changePassword(token, ida.password, next)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('cannot be changed by a guest or with an unknown token; neither can an e-mail address [ACC-12]', async () => {
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

  test('is not changed where the password is wrong or the address invalid or taken [ACC-11]', async () => {
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

/** A shop in which something happens while a password is checked: once, when it has been said. */
async function slowShop() {
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
  const body = { _po: digestOf(ida.password), email: 'latter@example.org', token };
  const move = () => slow.post(`/api/de/customer/emailchange?_=${token}`, body);
  const during = (work: () => Promise<unknown>) => (meanwhile = work);
  return { slow, token, move, during };
}

test('details that are saved during the password check of an e-mail change are kept, and so is the new address', async () => {
  const { slow, token, move, during } = await slowShop();
  during(() => changeDetailsOf(slow, token, { city: 'Potsdam' }));
  expect((await move()).status).toBe(200);
  const { data } = (await slow.get(`/api/de/customer-data?_=${token}`)).body;
  expect(data).toMatchObject({ email: 'latter@example.org', city: 'Potsdam' });
  await slow.close();
});

test('refuses a login by an address that the account leaves during the password check', async () => {
  const { slow, during } = await slowShop();
  during(() =>
    slow.database.read
      .updateTable('accounts')
      .set({ email: 'latter@example.org' })
      .where('email', '=', 'former@example.org')
      .execute(),
  );
  expect((await logIn(slow, 'former@example.org')).status).toBe(401);
  expect((await logIn(slow, 'latter@example.org')).status).toBe(200);
  await slow.close();
});

test('concurrent changes of details and e-mail address do not overwrite each other', async () => {
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

test('limits password guesses with a stolen token; the owner can still change the password from another network', async () => {
  const limited = await startAccounts({ callsPerMinute: 60, trustProxy: true });
  const email = 'guessed@example.org';
  const token = await register(limited, { email });
  const post = async (address: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const answer = await limited.request(`/api/de/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, data: answer.status === 200 ? (await answer.json()).data : null };
  };
  const change = (address: string, asked: string, old: string) =>
    post(address, `customer/pwdchange?_=${asked}`, {
      _po: digestOf(old),
      _pn: digestOf('another drawer'),
      token: asked,
    });
  const { data: own } = await post('1.1.1.1', 'auth/login', { _u: email, _p: digestOf(ida.password) });
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 30; guess += 1) {
    const { status } = await change(`6.6.6.${guess % 3}`, token, `guess ${guess}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [422, 20],
    [429, 10],
  ]);
  expect((await change('1.1.1.1', own, ida.password)).status).toBe(200);
  await limited.close();
});

test('a change that waited until the account’s owner had ended its session writes nothing', async () => {
  await register(shop, { email: 'ended@example.org' });
  const { database } = shop;
  const { id } = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'ended@example.org')
    .executeTakeFirstOrThrow();
  const ended = { id: 'ended', accountId: id } as Guest;
  const changed = await database.write((write) =>
    changeDetails(write, ended, () => {
      throw new Error('It was changed.');
    }),
  );
  expect(changed).toBe(false);
});
