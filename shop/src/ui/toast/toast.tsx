import { useSyncExternalStore } from 'react';
import type { MessageKind } from '../message.tsx';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: MessageKind;
}

const none: readonly Toast[] = [];
let shown: readonly Toast[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/** Says something for 2 s, or until it is removed by the id that this returns [CHROME-4]. Never the only place where a result is shown. In the browser only. */
export function showToast(text: string, kind: MessageKind = 'info'): number {
  lastId += 1;
  // The same words again start anew instead of piling up.
  show([...shown.filter((toast) => toast.text !== text), { id: lastId, text, kind }]);
  return lastId;
}

export function removeToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
}
