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

/**
 * Shows a text for 2 s, or until it is removed by the returned id [CHROME-4]. Never the only place where a result is shown. In the browser
 * only.
 */
export function showToast(text: string, kind: MessageKind = 'info'): number {
  lastId += 1;
  // A repeated text replaces the earlier toast instead of adding another.
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
