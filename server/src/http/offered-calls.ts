import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import type { Context } from '../context.ts';
import { isOfferedPath } from '../museum/load/offered-sections.ts';

/** The calls that this server answers, by name: none of a section that is off [CFG-1], and with additions off, those of the specification alone. */
export function offeredCalls({ museum, additions }: Pick<Context, 'museum' | 'additions'>): [string, Endpoint][] {
  const all: [name: string, call: Endpoint][] = Object.entries(api);
  return all.filter(
    ([, { requirement, path }]) => (additions || requirement !== 'addition') && isOfferedPath(path, museum),
  );
}
