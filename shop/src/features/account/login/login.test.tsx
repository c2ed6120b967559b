import { expect, test, beforeEach } from 'vitest';
import { linksIn, renderedAt } from '../../../../test/rendered.tsx';
import Login, { logInWith } from './login.tsx';
import { answering } from '../../../../test/api.ts';
import { currentCustomer, keepCustomer } from '../../../session/customer/customer.ts';

const on = { hasUserRegistration: true };
const back = '?returnTo=%2Fde%2Ftickets%2F7';

test('supports password managers, and links to registration and to a new password [NAV-9]', () => {
  const html = renderedAt(`/de/login${back}`, <Login />, on);
  expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain('autoComplete="username"');
  expect(/<input[^>]*name="password"[^>]*>/.exec(html)?.[0]).toContain('autoComplete="current-password"');
  const ways = linksIn(html).map(({ href }) => href);
  expect(ways).toContain(`/de/forgot-password${back}`);
  expect(ways).toContain(`/de/register${back}`);
});

test('shows the login where registration is off, without links to registration [CFG-1]', () => {
  const html = renderedAt('/de/login', <Login />, {});
  expect(html).toContain('name="password"');
  expect(linksIn(html).filter(({ href }) => href.includes('register'))).toEqual([]);
});

test('says that the page requires a login only after access was refused [NAV-27] [ERR-5]', () => {
  const words = 'Für diese Seite müssen Sie angemeldet sein.';
  expect(renderedAt('/de/login?fromUnauthorized=1', <Login />, on)).toContain(words);
  expect(renderedAt('/de/login', <Login />, on)).not.toContain(words);
});

const typed = { email: 'Anna@example.org', password: 'password' };
const customer = { fname: 'Anna', lname: 'Berg', isGuest: false };
const known = { status: 200, body: { data: customer } };
const saved = {
  status: 200,
  body: { data: { email: 'anna@example.org', fname: 'Anna', lname: 'Berg', country: 'AT' } },
};
const answers = (login: { status: number; body: unknown }, answered: { status: number; body: unknown } = known) =>
  answering({ 'auth/login': login, customer: answered, 'customer-data': saved });
const ok = { status: 200, body: { data: 'tok' } };

beforeEach(() => keepCustomer(null));

test('sends the address and the MD5 of the password, and fetches customer and details with the token [ACC-2] [ACC-1] [API-4]', async () => {
  const { options, asked } = answers(ok);
  expect(await logInWith(typed, options)).toBe('loggedIn');
  expect(asked[0]?.body).toEqual({ _u: 'Anna@example.org', _p: '5f4dcc3b5aa765d61d8327deb882cf99' });
  expect(asked[0]?.query.get('_')).toBeNull();
  expect(asked.slice(1).map(({ path, query }) => [path, query.get('_')])).toEqual([
    ['customer', 'tok'],
    ['customer-data', 'tok'],
  ]);
  const own = { firstName: 'Anna', email: 'anna@example.org', billingAddress: { country: { key: 'AT' } } };
  expect(currentCustomer()).toMatchObject({ token: 'tok', customer: own });
});

test('sends the former token, of a guest or of a login whose customer could not be fetched [ACC-2]', async () => {
  keepCustomer({
    token: 'guest',
    customer: { firstName: '', lastName: '', companyName: '', email: '', isGuest: true, billingAddress: null },
  });
  const half = answers(ok, { status: 500, body: {} });
  await expect(logInWith(typed, half.options)).rejects.toMatchObject({ kind: 'server' });
  expect(half.asked[0]?.query.get('_')).toBe('guest');
  const again = answers(ok);
  expect(await logInWith(typed, again.options)).toBe('loggedIn');
  expect(again.asked[0]?.query.get('_')).toBe('tok');
});

test('returns wrong for a refused login, and tooMany for one that was tried too often [ACC-2] [ERR-1]', async () => {
  for (const status of [401, 403, 422])
    expect(await logInWith(typed, answers({ status, body: { error: 'X', errors: { _u: ['X'] } } }).options)).toBe(
      'wrong',
    );
  expect(await logInWith(typed, answers({ status: 429, body: { error: 'TOO_MANY' } }).options)).toBe('tooMany');
  expect(currentCustomer()).toBeNull();
});
