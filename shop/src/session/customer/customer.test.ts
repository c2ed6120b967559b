import { customer } from '@foyer/contract/customers/customer.ts';
import { parse } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { keepCustomer as keep, loginState, type SignedIn } from './customer.ts';
import { signedInAs } from './sign-in.ts';

const guest: SignedIn = {
  token: 'tok',
  customer: {
    firstName: 'Anna',
    lastName: 'Berg',
    companyName: '',
    email: 'anna@example.org',
    isGuest: true,
    billingAddress: { name: 'Anna Berg', street: '', zip: '', city: '', country: { key: 'DE', name: 'Deutschland' } },
  },
};

/** A tab that has just loaded the page, with this in its session storage. */
async function tabWith(entries: Map<string, string>) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  return import('./customer.ts');
}

afterEach(async () => {
  keep(null);
  (await import('./customer.ts')).keepCustomer(null);
  vi.unstubAllGlobals();
});

test('keeps token and guest for the session, and restores both after a reload [ACC-3] [SES-1] [CFG-2]', async () => {
  const entries = new Map<string, string>();
  (await tabWith(entries)).keepCustomer(guest);
  expect([...entries.keys()].sort()).toEqual(['customer', 'token']);
  expect((await tabWith(entries)).currentCustomer()).toEqual(guest);
});

test('forgets both when the sign-in has ended [ACC-3]', async () => {
  const entries = new Map<string, string>();
  const tab = await tabWith(entries);
  tab.keepCustomer(guest);
  tab.keepCustomer(null);
  expect(entries.size).toBe(0);
  expect(tab.currentCustomer()).toBeNull();
});

test('ignores a customer that is invalid or has no token [SES-2]', async () => {
  const customer = JSON.stringify(guest.customer);
  for (const stored of [
    { customer },
    { token: 'tok' },
    { token: 'tok', customer: '{' },
    { token: 'tok', customer: '{"isGuest":1}' },
  ]) {
    const tab = await tabWith(new Map(Object.entries(stored) as [string, string][]));
    expect(tab.currentCustomer()).toBeNull();
  }
});

test('distinguishes anonymous visitors, guests and customers with an account [ACC-1] [ACC-12]', () => {
  expect(loginState(null)).toBe('anonymous');
  expect(loginState(guest)).toBe('guest');
  expect(loginState({ ...guest, customer: { ...guest.customer, isGuest: false } })).toBe('customer');
});

test('keeps the customer’s names, company and both addresses with their country [DATA-2]', async () => {
  const address = { id: '7', name: 'Anna Berg', street: 'Ring 3', zip: '1010', city: 'Wien' };
  const named = { ...address, country: { key: 'AT', name: 'Österreich' } };
  const wire = {
    fname: 'Anna',
    lname: 'Berg',
    isGuest: false,
    company: { name: 'Berg OG' },
    addrBilling: named,
    addrShipping: address,
  };
  const signedIn = signedInAs({ token: 'tok', email: 'anna@example.org' }, parse(customer, wire));
  const entries = new Map<string, string>();
  (await tabWith(entries)).keepCustomer(signedIn);
  expect((await tabWith(entries)).currentCustomer()?.customer).toEqual({
    firstName: 'Anna',
    lastName: 'Berg',
    isGuest: false,
    companyName: 'Berg OG',
    email: 'anna@example.org',
    billingAddress: named,
    shippingAddress: { ...address, country: null },
  });
});

test('a logout forgets token, customer and drafts, ends the token where the back end can, and keeps the cart [ACC-1]', async () => {
  const entries = new Map([
    ['cart', '{}'],
    ['customerDraft', '{"email":"anna@example.org"}'],
    ['deliveryDraft', '{"street":"Ring 3"}'],
    ['paymentDraft', '{"terms":true}'],
  ]);
  const tab = await tabWith(entries);
  tab.keepCustomer(guest);
  const { signOut } = await import('./sign-out.ts');
  const asked: string[] = [];
  const send = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`);
    return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
  };
  signOut({ lang: 'de', endsLogins: true }, send);
  expect([...entries.keys()]).toEqual(['cart']);
  expect(tab.currentCustomer()).toBeNull();
  expect(asked).toEqual(['POST /api/de/auth/logout?_=tok']);
  signOut({ lang: 'de', endsLogins: true }, send);
  // A back end that does not know the call is not asked for it.
  tab.keepCustomer(guest);
  signOut({ lang: 'de', endsLogins: false }, send);
  expect(tab.currentCustomer()).toBeNull();
  expect(asked).toHaveLength(1);
});

test('keeps a customer’s drafts until somebody else logs in [ACC-1]', async () => {
  const account = (email: string): SignedIn => ({
    token: email,
    customer: { ...guest.customer, email, isGuest: false },
  });
  const entries = new Map<string, string>();
  const tab = await tabWith(entries);
  tab.keepCustomer(account('anna@example.org'));
  entries.set('settingsDraft', '{}');
  tab.keepCustomer(null);
  tab.keepCustomer(account(' Anna@Example.org'));
  expect(entries.has('settingsDraft')).toBe(true);
  tab.renewCustomer({ ...account(' Anna@Example.org'), customer: account('neu@example.org').customer });
  tab.keepCustomer(account('neu@example.org'));
  expect(entries.has('settingsDraft')).toBe(true);
  tab.keepCustomer(account('ida@example.org'));
  expect(entries.has('settingsDraft')).toBe(false);
});

test('ignores a late answer about a customer who has logged out or been replaced [ACC-1]', async () => {
  const tab = await tabWith(new Map());
  tab.renewCustomer(guest);
  expect(tab.currentCustomer()).toBeNull();
  tab.keepCustomer({ ...guest, token: 'another' });
  tab.renewCustomer(guest);
  expect(tab.currentCustomer()?.token).toBe('another');
  tab.renewCustomer({ token: 'another', customer: { ...guest.customer, firstName: 'Ida' } });
  expect(tab.currentCustomer()?.customer.firstName).toBe('Ida');
});
