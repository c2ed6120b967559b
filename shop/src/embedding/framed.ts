import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page stands in a museum's page [CFG-4]; the server does not know. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  );
}

/** Takes a step out of the frame, as `leaving.ts` puts it here: true where it did. Nobody has to leave a page of the shop's own. */
export const frame: { leavesFor: (address: string) => boolean } = { leavesFor: () => false };
