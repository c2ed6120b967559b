import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';

/** The calls that this server answers, by name: with additions off, those of the specification alone. */
export function offeredCalls(additions: boolean): [name: string, call: Endpoint][] {
  const all: [string, Endpoint][] = Object.entries(api);
  return all.filter(([, { requirement }]) => additions || requirement !== 'addition');
}
