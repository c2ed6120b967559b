import { AsyncLocalStorage } from 'node:async_hooks';
import { customerNetwork } from './caller-network.ts';

const networkOfRequest = new AsyncLocalStorage<string>();

/** Runs work on behalf of a network, with a /48 as one; '' for none. */
export const runForNetwork = <T>(network: string, work: () => T): T =>
  networkOfRequest.run(customerNetwork(network), work);

/** The network of the request that is being handled; '' outside of requests, as at night, or without limits. */
export const currentNetwork = (): string => networkOfRequest.getStore() ?? '';
