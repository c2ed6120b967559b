import { useSyncExternalStore } from 'react';
import { sessionStore } from '../app/browser-storage.ts';
import { doneKey } from './draft-keys.ts';

/** What a screen says to be done: only where it was, in this tab and by this visitor. */
export type Done = 'passwordRequested' | 'passwordReset' | 'registered';

const doneHere = (): readonly string[] => sessionStore.read(doneKey)?.split(' ') ?? [];

/** Remembers it for the session: its screen says so after a reload and in another language, too. */
export function rememberDone(done: Done): void {
  sessionStore.write(doneKey, [...new Set([...doneHere(), done])].join(' '));
}

/** Whether it was done here; not so on the server's page, which is the same for everybody. */
export function useDoneHere(done: Done): boolean {
  return useSyncExternalStore(
    unchanging,
    () => doneHere().includes(done),
    () => false,
  );
}

const unchanging = () => () => undefined;
