import { beforeEach, expect, test, vi } from 'vitest';
import { currentPartner, rememberPartner, keepReferrer, keptReferrer, referrerOf } from './referral.ts';
import { storageOf } from '../../test/storage.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', storageOf(kept));
});

test('remembers the latest valid partner of an address [CFG-3]', () => {
  expect(currentPartner()).toBeUndefined();
  rememberPartner('?date=2026-05-01&partner=stadtmagazin');
  rememberPartner('?date=2026-05-02');
  rememberPartner('?partner=');
  expect(currentPartner()).toBe('stadtmagazin');
  rememberPartner('?partner=hotel');
  expect(currentPartner()).toBe('hotel');
  rememberPartner(`?partner=${'x'.repeat(201)}`);
  expect(currentPartner()).toBe('hotel');
});

const own = 'https://shop.example';

test('keeps the first referrer from another site [SES-1]', () => {
  keepReferrer({ referrer: '', origin: own, isCheckout: false });
  keepReferrer({ referrer: `${own}/de/tickets`, origin: own, isCheckout: false });
  expect(keptReferrer()).toBe('');
  keepReferrer({ referrer: 'https://news.example/art', origin: own, isCheckout: false });
  keepReferrer({ referrer: 'https://other.example/', origin: own, isCheckout: false });
  expect(keptReferrer()).toBe('https://news.example/art');
});

test('keeps a referrer without query and fragment, and only its origin where it is too long [SES-1] [PAY-6]', () => {
  keepReferrer({ referrer: 'https://me@news.example/art?reader=secret#mail', origin: own, isCheckout: false });
  expect(kept.get('referrer')).toBe('https://news.example/art');
  const referrer = `https://news.example/${'é'.repeat(1900)}`;
  expect(referrerOf({ referrer, origin: own, isCheckout: false })).toBe('https://news.example');
});

test.each([
  ['too long', `https://news.example/${'x'.repeat(2000)}`, 'https://news.example'],
  ['of an older version', 'https://news.example/art?reader=secret', 'https://news.example/art'],
  ['no address', '{"broken', ''],
])('shortens or drops a stored referrer that is %s [PAY-6]', (_, address, sent) => {
  kept.set('referrer', address);
  expect(keptReferrer()).toBe(sent);
});

test("does not take a payment provider that returns to checkout for the visit's referrer [SES-1]", () => {
  const arrival = { referrer: 'https://pay.example/done', origin: own };
  expect(referrerOf({ ...arrival, isCheckout: true })).toBeUndefined();
  expect(referrerOf({ ...arrival, isCheckout: false })).toBe('https://pay.example/done');
});
