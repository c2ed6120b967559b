import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/api.ts';
import { currentCustomer, keepCustomer } from '../../../session/customer/customer.ts';
import { logInWith } from './log-in.ts';

const typed = { email: 'Anna@example.org', password: 'password' };
const customer = { fname: 'Anna', lname: 'Berg', isGuest: false };
const known = { status: 200, body: { data: customer } };
const saved = {
  status: 200,
  body: { data: { email: 'anna@example.org', fname: 'Anna', lname: 'Berg', country: 'AT' } },
};
const back = (login: { status: number; body: unknown }, told: { status: number; body: unknown } = known) =>
  answering({ 'auth/login': login, customer: told, 'customer-data': saved });
const ok = { status: 200, body: { data: 'tok' } };

beforeEach(() => keepCustomer(null));

test('sends the address and the MD5 of the password, and asks for the saved customer with the token [ACC-2] [ACC-1] [API-4]', async () => {
  const { way, asked } = back(ok);
  expect(await logInWith(typed, way)).toBe('loggedIn');
  expect(asked[0]?.body).toEqual({ _u: 'Anna@example.org', _p: '5f4dcc3b5aa765d61d8327deb882cf99' });
  expect(asked[0]?.query.get('_')).toBeNull();
  expect(asked.slice(1).map(({ path, query }) => [path, query.get('_')])).toEqual([
    ['customer', 'tok'],
    ['customer-data', 'tok'],
  ]);
  const own = { firstName: 'Anna', email: 'anna@example.org', billingAddress: { country: { key: 'AT' } } };
  expect(currentCustomer()).toMatchObject({ token: 'tok', customer: own });
});

test('ends what the visitor was before: a guest, or a login whose customer could not be asked for [ACC-2]', async () => {
  keepCustomer({
    token: 'guest',
    customer: { firstName: '', lastName: '', companyName: '', email: '', isGuest: true, billingAddress: null },
  });
  const half = back(ok, { status: 500, body: {} });
  await expect(logInWith(typed, half.way)).rejects.toMatchObject({ kind: 'server' });
  expect(half.asked[0]?.query.get('_')).toBe('guest');
  const again = back(ok);
  expect(await logInWith(typed, again.way)).toBe('loggedIn');
  expect(again.asked[0]?.query.get('_')).toBe('tok');
});

test('tells a refused login from one that was tried too often, and leads nowhere for either [ACC-2] [ERR-1]', async () => {
  for (const status of [401, 403, 422])
    expect(await logInWith(typed, back({ status, body: { error: 'X', errors: { _u: ['X'] } } }).way)).toBe('wrong');
  expect(await logInWith(typed, back({ status: 429, body: { error: 'TOO_MANY' } }).way)).toBe('tooMany');
  expect(currentCustomer()).toBeNull();
});
