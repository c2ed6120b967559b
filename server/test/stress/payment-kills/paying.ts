import { join } from 'node:path';
import type { Fault } from '../planted-faults.ts';
import type { ShopProgram } from '../shop-process.ts';
import { startProgram } from '../shop-process.ts';
import type { ProviderName } from './adapter.ts';

export interface PayingOptions {
  readonly databaseUrl: string;
  readonly museumFolder: string;
  readonly dataFolder: string;
  readonly provider: ProviderName;
  /** Where the provider's stand-in is asked. */
  readonly providerAt: string;
  /** What its clock shows at the start, in epoch ms; it goes on from there. */
  readonly startsAt: number;
}

export interface PayingShop extends ShopProgram {
  /** Where it answers. */
  readonly address: string;
}

export async function startPaying(options: PayingOptions, fault?: Fault): Promise<PayingShop> {
  const shop = await startProgram(join(import.meta.dirname, 'paying-process.ts'), options, fault);
  const address = await shop.hear();
  if (address === undefined) throw new Error('The shop’s process has no port.');
  return { ...shop, address };
}
