import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { providerNames } from '../../src/payments/chosen-provider.ts';
import type { OpenStandIn } from './stand-in-hand.ts';

/** Of the providers that come along, stand-ins lie with the tests. */
const alongside: Readonly<Record<string, () => Promise<StandInFile>>> = {
  mollie: () => import('../support/mollie-stand-in/hand.ts'),
  stripe: () => import('../support/stripe-stand-in/hand.ts'),
};

interface StandInFile {
  readonly openStandIn?: OpenStandIn;
}

/** By the name that `PAYMENT_PROVIDER` takes; of others than those it lies in the provider's own folder. Throws a sentence where there is none. */
export async function findStandIn(name: string): Promise<OpenStandIn> {
  if (!providerNames.some((one) => one === name))
    throw new Error(
      `No provider is called ${name}: server/src/payments/providers.ts has ${providerNames.join(' and ')}.`,
    );
  const file = join(import.meta.dirname, '../../src/payments', name, 'stand-in.ts');
  if (!(name in alongside) && !existsSync(file))
    throw new Error(`${name} has no stand-in: server/src/payments/${name}/stand-in.ts is to export openStandIn.`);
  const { openStandIn } = await (alongside[name]?.() ?? (import(file) as Promise<StandInFile>));
  if (!openStandIn) throw new Error(`${file} does not export openStandIn.`);
  return openStandIn;
}
