import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPostgres } from '../stress/campaign-options.ts';
import type { AdapterFault } from './adapter-faults.ts';

/** Checks an adapter with a fault. */
function checkWith(
  fault: AdapterFault,
  option: '--promises' | '--sequences',
): { status: number | null; output: string } {
  const preload = join(import.meta.dirname, '../stress/plant-faults.ts');
  const program = join(import.meta.dirname, 'payment-check.ts');
  const [provider = ''] = fault.split(':');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, program, provider, option], {
    encoding: 'utf8',
    env: { ...process.env, FAULT: fault },
  });
  return { status, output: stdout + stderr };
}

/** What is tried out here is the check: one database is enough. */
test.skipIf(isPostgres).each<[AdapterFault, promise: string]>([
  ['stripe: no signature check', 'notification: null for one that is signed by somebody else'],
  ['stripe: no age check', 'notification: null for one that was signed long ago'],
  ['stripe: no idempotency key', 'start: the same reference twice is one payment'],
  ['stripe: refunds without a reference', 'refund: a part twice with the same reference is one part'],
  ['stripe: refunds by key alone', 'refund: the same reference days later'],
  ['stripe: believes the webhook', 'notification: what it says of a payment is not believed'],
  ['stripe: amount not handed on', 'query: amount, currency, reference and name are what the provider says'],
  ['stripe: currency not handed on', 'query: amount, currency, reference and name are what the provider says'],
  ['stripe: agreed is paid', 'query: a payment that is processing is processing'],
  ['stripe: silence is unknown', 'query, cancel, refund: throw while the provider does not answer'],
  ['mollie: no idempotency key', 'start: the same reference twice is one payment'],
  ['mollie: refunds by key alone', 'refund: the same reference days later'],
  ['mollie: believes the webhook', 'notification: what it says of a payment is not believed'],
  ['mollie: amount not handed on', 'query: amount, currency, reference and name are what the provider says'],
  ['mollie: currency not handed on', 'query: amount, currency, reference and name are what the provider says'],
  ['mollie: reference not handed on', 'query: amount, currency, reference and name are what the provider says'],
  ['mollie: cancelled because asked for', 'cancel: what cannot be ended yet stays open'],
  ['mollie: refunds that failed count', 'refund: one that the visitor’s bank has sent back counts no more'],
])('an adapter with the fault "%s" breaks its promise "%s"', (fault, promise) => {
  const { status, output } = checkWith(fault, '--promises');
  expect(output).toContain(`✗ ${promise}`);
  expect(status).toBe(1);
});

/** Where promises are not tried, lies in a shop find the same. */
test.skipIf(isPostgres).each<[AdapterFault, what: string]>([
  ['stripe: no signature check', 'answers: news were answered 200, not 401'],
  ['stripe: believes the webhook', 'I2 money: '],
  ['stripe: amount not handed on', 'I2 money: the shop believed what nobody may believe'],
  ['mollie: believes the webhook', 'I2 money: '],
  ['mollie: currency not handed on', 'I2 money: the shop believed what nobody may believe'],
  ['mollie: reference not handed on', 'I2 money: the shop believed what nobody may believe'],
])('the campaign of lies finds the fault "%s" in a shop’s adapter: %s', (fault, what) => {
  const { status, output } = checkWith(fault, '--sequences');
  expect(output).toContain(`✗ lies`);
  expect(output).toContain(what);
  expect(status).toBe(1);
});
