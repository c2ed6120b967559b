import { useSyncExternalStore } from 'react';

/** After this long without an answer the shop says that it is still waiting. */
export const slowMs = 5_000;

let slow = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  slow += change;
  for (const listener of listeners) listener();
}

/** Marks a call as pending. Returns a function to call when it ends, whether it succeeds or fails. */
export function awaitAnswer(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, slowMs);
  return () => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an answer takes noticeably long [ERR-5]. Always false on the server, where nobody sees it. */
export function useSlowAnswer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slow > 0,
    () => false,
  );
}
