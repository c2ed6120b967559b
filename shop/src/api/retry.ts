import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { now } from '../app/clock.ts';
import type { Failure } from './failure.ts';
import { sessionStore } from '../app/browser-storage.ts';
import { useShop } from '../app/shop-config.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
/** After this long without a reload a tab starts again with the shortest pause. */
const forgottenAfterMs = 180_000;

const reloadsKey = 'reloads';
const reloadedKey = 'reloaded';

/**
 * How long to wait before the next reload: 5 s, doubled each time up to 60 s, never less than the server asked for, and up to a quarter
 * longer at random, so that visitors do not all come back at once [ERR-3].
 */
export function reloadPauseMs(count: number, retryAfterMs = 0, chance: number = Math.random()): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count, 10));
  return Math.max(pause, retryAfterMs) * (1 + chance / 4);
}

/** Reloads the page, but not twice in a row. Returns false if it has just reloaded, or if the browser cannot store that it does. */
export function reloadOnce(): boolean {
  if (now() - Number(sessionStore.read(reloadedKey)) < forgottenAfterMs) return false;
  if (!sessionStore.write(reloadedKey, String(now()))) return false;
  document.location.reload();
  return true;
}

/**
 * Called when a chunk of the shop could not be fetched. If the shop still responds, a newer version was deployed and this page's files are
 * gone, so the page is reloaded. Without a network the page stays, and the failed part shows the error [ERR-4].
 */
export function reloadIfNewer(): void {
  const probe = new Image();
  probe.addEventListener('load', reloadOnce);
  probe.src = `/favicon.ico?${now()}`;
}

export interface Retry {
  /** Tries again. Input elsewhere on the page is preserved where possible [ERR-4]. */
  readonly retry: () => void;
  readonly busy: boolean;
  /** When the page reloads by itself, in epoch ms; only while the server is unavailable. */
  readonly nextTryAt: number | undefined;
}

/** For error screens: a way to try again, and automatic reloads while the server is unavailable. */
export function useRetry({ kind, retryAfterMs }: Failure): Retry {
  const revalidator = useRevalidator();
  const { isStandIn } = useShop();
  const [nextTryAt, setNextTryAt] = useState<number>();

  useEffect(() => {
    if (kind !== 'unavailable') return undefined;
    const [reloads = 0, at = 0] = (sessionStore.read(reloadsKey) ?? '').split(' ').map(Number);
    const count = now() - at < forgottenAfterMs ? reloads : 0;
    // If nothing can be stored, the count is always 0, so use the longest pause instead.
    const remembers = sessionStore.write(reloadsKey, `${count} ${at}`);
    const pauseMs = reloadPauseMs(remembers ? count : Number.POSITIVE_INFINITY, retryAfterMs);
    setNextTryAt(now() + pauseMs);
    const timer = setTimeout(() => {
      sessionStore.write(reloadsKey, `${count + 1} ${now()}`);
      document.location.reload();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [kind, retryAfterMs]);

  useEffect(() => {
    if (kind !== 'offline') return undefined;
    const again = () => tryAgain(isStandIn, revalidator);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [kind, isStandIn, revalidator]);

  const retry = () => tryAgain(isStandIn || kind === 'broken', revalidator);
  return { retry, busy: revalidator.state === 'loading', nextTryAt };
}

/** A page with the stand-in configuration gets the real one only by a full reload. */
function tryAgain(wholePage: boolean, revalidator: ReturnType<typeof useRevalidator>): void {
  if (wholePage) document.location.reload();
  else void revalidator.revalidate();
}
