import { createContext, data } from 'react-router';
import { carried, statusOf } from './loader-context.ts';
import type { CallFailure } from './call-failure.ts';

/** Why the server could not load the shop's configuration, as a page's error. */
export const startFailureContext = createContext<ReturnType<typeof startFailure> | null>(null);

export function startFailure(failure: CallFailure) {
  return data(carried(failure), { status: statusOf(failure) });
}
