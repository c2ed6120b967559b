import { AsyncLocalStorage } from 'node:async_hooks';
import { customerNetwork } from './caller-network.ts';

const asking = new AsyncLocalStorage<string>();

/** What is done meanwhile is this network's, a /48 being one; '' is nobody's. */
export const askedBy = <T>(network: string, work: () => T): T => asking.run(customerNetwork(network), work);

/** Whose request this is about; '' for nobody's, as at night, or where no limit holds. */
export const askingNetwork = (): string => asking.getStore() ?? '';
