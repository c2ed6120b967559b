import { useSyncExternalStore } from 'react';

/** From here on the header is in its scrolled state, in CSS pixels [HDR-6]. */
export const scrolledBeyondPx = 100;

export function isScrolled(scrollY: number): boolean {
  return scrollY > scrolledBeyondPx;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled beyond 100 px. Not on the server. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled(window.scrollY),
    () => false,
  );
}
