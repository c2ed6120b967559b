import { useSyncExternalStore } from 'react';
import type { Shop } from '../app/shop-config.ts';

const never = () => () => undefined;

export const isFramed = (): boolean => window.parent !== window;

/** Whether the page stands in a museum's page [CFG-4]; the server does not know. */
export function useFramed(): boolean {
  return useSyncExternalStore(never, isFramed, () => false);
}

/**
 * Takes a step out of the frame. `leaving.ts` puts its own way in here, which knows the museum's page; but that comes late, or never where its
 * code cannot be had, and no step may wait for it: then what has been chosen goes along if it can, and the step is taken in any case.
 */
export const frame = { leave: leaveAlone };

export async function leaveAlone(address: string, shop: Shop): Promise<void> {
  const href = await import('./exit-link.ts').then(
    ({ wayOut }) => wayOut(address, shop, undefined)?.href ?? address,
    () => address,
  );
  window.open(href, '_top');
}
