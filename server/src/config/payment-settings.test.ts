import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { providerNames } from '../payments/chosen-provider.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { WrongSetting } from './environment.ts';
import { chosenProvider } from './payment-settings.ts';

const canary = 'rk_test_CanaryCanaryCanary';
const signing = 'whsec_CanaryCanaryCanary';
const folder = temporaryFolder('keys');

function inFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** What the operator reads. */
function sentence(environment: Record<string, string>): string {
  try {
    chosenProvider(environment);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return '';
}

test('chooses no provider without PAYMENT_PROVIDER, and the sandbox by name alone', () => {
  expect(chosenProvider({ STRIPE_SECRET_KEY: 'no key at all' })).toBeUndefined();
  expect(chosenProvider({ PAYMENT_PROVIDER: 'sandbox', MOLLIE_API_KEY: 'none' })).toBe('sandbox');
});

test('reads a provider’s keys from the environment or from files', () => {
  const [key, secret] = [inFile('key', `${canary}\n`), inFile('secret', signing)];
  const settings = { secretKey: canary, webhookSecret: signing, isTest: true };
  const written = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: canary, STRIPE_WEBHOOK_SECRET: signing };
  expect(chosenProvider(written)).toEqual({ name: 'stripe', settings });
  const files = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY_FILE: key, STRIPE_WEBHOOK_SECRET_FILE: secret };
  expect(chosenProvider(files)).toEqual({ name: 'stripe', settings });
  const apiKey = 'live_CanaryCanaryCanaryCanary';
  expect(chosenProvider({ PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY_FILE: inFile('mollie', apiKey) })).toEqual({
    name: 'mollie',
    settings: { apiKey, isTest: false },
  });
});

test('explains in one sentence, without the key, what is wrong with a key or provider', () => {
  const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: signing };
  const sentences = [
    sentence({ PAYMENT_PROVIDER: 'paypal' }),
    sentence(stripe),
    sentence({ ...stripe, STRIPE_SECRET_KEY: `${canary}!` }),
    sentence({ ...stripe, STRIPE_SECRET_KEY: canary, STRIPE_SECRET_KEY_FILE: inFile('again', canary) }),
    sentence({ ...stripe, STRIPE_SECRET_KEY_FILE: canary }),
    sentence({ ...stripe, STRIPE_SECRET_KEY_FILE: inFile('empty', '\n') }),
    sentence({ PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'live_Canary!' }),
  ];
  expect(sentences[0]).toBe(`PAYMENT_PROVIDER must be ${['sandbox', ...providerNames].join(' or ')}, not paypal.`);
  expect(sentences[3]).toBe('STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: one of them is enough.');
  expect(sentences[4]).toBe('STRIPE_SECRET_KEY_FILE names a file that cannot be read.');
  for (const one of sentences) {
    expect(one).toMatch(/^(PAYMENT_PROVIDER|STRIPE_SECRET_KEY|MOLLIE_API_KEY)/);
    expect(one).not.toMatch(/Canary/);
  }
});
