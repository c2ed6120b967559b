import { expect, test } from 'vitest';
import { stripeProvider } from './stripe-provider.ts';
import { stripeSettings, type WrittenStripeSettings } from './settings.ts';

const right: WrittenStripeSettings = {
  STRIPE_SECRET_KEY: 'rk_live_abcdefgh12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12345678',
};

test.each([
  ['rk_live_abcdefgh12345678', false],
  ['sk_live_abcdefgh12345678', false],
  ['rk_test_abcdefgh12345678', true],
  [' sk_test_abcdefgh12345678\n', true],
])('accepts secret and restricted keys, and knows a test key: %s', (key, isTest) => {
  const settings = stripeSettings({ ...right, STRIPE_SECRET_KEY: key });
  expect(settings).toEqual({ secretKey: key.trim(), webhookSecret: right.STRIPE_WEBHOOK_SECRET, isTest });
  if ('problem' in settings) throw new Error(settings.problem);
  expect(stripeProvider(settings, { now: () => 0 }).movesMoney).toBe(!isTest);
});

test.each<[Partial<WrittenStripeSettings>, RegExp]>([
  [{ STRIPE_SECRET_KEY: undefined }, /^STRIPE_SECRET_KEY is missing: /],
  [{ STRIPE_SECRET_KEY: 'pk_live_canary12345678' }, /^STRIPE_SECRET_KEY holds the publishable key/],
  [{ STRIPE_SECRET_KEY: 'whsec_canary12345678' }, /^STRIPE_SECRET_KEY must be a secret or restricted key/],
  [{ STRIPE_SECRET_KEY: 'sk_live_canary 12345678' }, /^STRIPE_SECRET_KEY must be a secret or restricted key/],
  [{ STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is missing: /],
  [{ STRIPE_WEBHOOK_SECRET: 'sk_live_canary12345678' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
])('explains in one sentence what is wrong, without repeating the value: %j', (changes, sentence) => {
  const problem = JSON.stringify(stripeSettings({ ...right, ...changes }));
  expect(JSON.parse(problem)).toEqual({ problem: expect.stringMatching(sentence) });
  expect(problem).not.toMatch(/canary/);
});
