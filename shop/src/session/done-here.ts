import { useSyncExternalStore } from 'react';
import { sessionStore } from '../app/browser-storage.ts';
import { doneKey } from './draft-keys.ts';

/** Successes that a screen confirms only if they happened in this tab, for this visitor. */
export type Done = 'passwordRequested' | 'passwordReset' | 'registered';

const doneHere = (): readonly string[] => sessionStore.read(doneKey)?.split(' ') ?? [];

/** Stores a success for the session, so that its screen shows it after a reload and in another language too. */
export function rememberDone(done: Done): void {
  sessionStore.write(doneKey, [...new Set([...doneHere(), done])].join(' '));
}

/** Whether it happened here. Always false on the server, whose page is the same for everybody. */
export function useDoneHere(done: Done): boolean {
  return useSyncExternalStore(
    unchanging,
    () => doneHere().includes(done),
    () => false,
  );
}

const unchanging = () => () => undefined;
