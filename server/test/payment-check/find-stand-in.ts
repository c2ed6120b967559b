import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { providerNames } from '../../src/payments/chosen-provider.ts';
import type { OpenStandIn } from './stand-in-hand.ts';

/** Where a provider's stand-in may be: in the provider's own folder, or, of those that come along, with the tests. */
const placesOf = (name: string): string[] => [
  join(import.meta.dirname, '../../src/payments', name, 'stand-in.ts'),
  join(import.meta.dirname, '../support', `${name}-stand-in`, 'hand.ts'),
];

/** By the name that `PAYMENT_PROVIDER` takes. Throws a sentence where there is none. */
export async function findStandIn(name: string): Promise<OpenStandIn> {
  if (!providerNames.some((one) => one === name))
    throw new Error(
      `No provider is called ${name}: server/src/payments/providers.ts has ${providerNames.join(' and ')}.`,
    );
  const file = placesOf(name).find((place) => existsSync(place));
  if (file === undefined)
    throw new Error(`${name} has no stand-in: server/src/payments/${name}/stand-in.ts is to export openStandIn.`);
  const { openStandIn } = (await import(file)) as { readonly openStandIn?: OpenStandIn };
  if (!openStandIn) throw new Error(`${file} does not export openStandIn.`);
  return openStandIn;
}
