import { afterEach, expect, test, vi } from 'vitest';
import { keepCustomer as keep, type SignedIn } from './customer.ts';

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

afterEach(() => {
  keep(null);
  vi.unstubAllGlobals();
});

test('keeps token and guest for the session and finds both after a reload [ACC-3] [SES-1] [CFG-2]', async () => {
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

test('takes a customer that cannot be read, or one without token, for nobody [SES-2]', async () => {
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
