import { useSyncExternalStore } from 'react';

/** After so long without an answer the shop says that it is still waiting. */
export const slowMs = 5_000;

let slow = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  slow += change;
  for (const listener of listeners) listener();
}

/** A call is under way. The function that comes back says that it has ended, however. */
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

/** Whether an answer is taking noticeably long [ERR-5]. Never on the server: there nobody looks on. */
export function useSlowAnswer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slow > 0,
    () => false,
  );
}
