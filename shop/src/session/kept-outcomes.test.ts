import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCustomer } from './customer/customer.ts';
import { outcomeKeys } from './draft-keys.ts';
import { keptOutcomes } from './kept-outcomes.ts';
import { signOut } from './customer/sign-out.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => {
  keepCustomer(null);
  vi.unstubAllGlobals();
});

const outcomes = keptOutcomes(outcomeKeys.booking, v.object({ number: v.string() }));

const signIn = (email: string) =>
  keepCustomer({
    token: email,
    customer: { firstName: '', lastName: '', companyName: '', email, isGuest: true, billingAddress: null },
  });

test('returns the latest outcome of a cart, and none of another one [PAY-5]', () => {
  outcomes.keep('7', { number: 'A' });
  outcomes.keep('8', { number: 'B' });
  outcomes.keep('7', { number: 'C' });
  expect([outcomes.read('7'), outcomes.read('8'), outcomes.read('9')]).toEqual([
    { number: 'C' },
    { number: 'B' },
    undefined,
  ]);
});

test('keeps the latest twenty', () => {
  for (let cart = 1; cart <= 25; cart += 1) outcomes.keep(String(cart), { number: String(cart) });
  expect(outcomes.read('25')).toEqual({ number: '25' });
  expect(outcomes.read('6')).toEqual({ number: '6' });
  expect(outcomes.read('5')).toBeUndefined();
});

test('hides outcomes from other customers in the same tab, and forgets them at logout [ACC-1]', () => {
  signIn('Ada@example.org');
  outcomes.keep('7', { number: 'A' });
  expect(outcomes.read('7')).toEqual({ number: 'A' });
  signIn('ada@example.org');
  expect(outcomes.read('7')).toEqual({ number: 'A' });
  signIn('grace@example.org');
  expect(outcomes.read('7')).toBeUndefined();
  signIn('ada@example.org');
  signOut({ lang: 'de', endsLogins: false });
  expect(outcomes.read('7')).toBeUndefined();
  expect([...entries.values()].join('')).not.toContain('number');
});

test('ignores foreign or invalid entries in storage, and keeps valid ones [SES-2]', () => {
  const right = { cartId: '7', buyer: null, outcome: { number: 'A' } };
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (foreign) => {
      entries.set(outcomeKeys.booking, JSON.stringify([...foreign, right]));
      expect(outcomes.read('7')).toEqual({ number: 'A' });
      expect(outcomes.read('foreign')).toBeUndefined();
    }),
  );
  for (const text of ['', '{', 'null', '{"7":{}}', '[{"cartId":"7","buyer":null,"outcome":{"number":7}}]']) {
    entries.set(outcomeKeys.booking, text);
    expect(outcomes.read('7'), text).toBeUndefined();
  }
});

test('keeps outcomes in memory where storage is full [SES-2]', () => {
  vi.stubGlobal('sessionStorage', undefined);
  outcomes.keep('7', { number: 'A' });
  expect(outcomes.read('7')).toBeUndefined();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  outcomes.keep('8', { number: 'B' });
  expect(outcomes.read('8')).toEqual({ number: 'B' });
});
