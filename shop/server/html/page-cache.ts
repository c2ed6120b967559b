import { LRUCache } from 'lru-cache';
import { msUntilMidnight } from '@foyer/rules/time/museum-time.ts';
import { readyPage, type Page, type ReadyPage } from './ready-page.ts';

/** How long a page is kept here; together with `sharedMs` availability is at most 30 s old. */
export const keptMs = 15_000;
/** A page that is asked for when it is so old may be made anew, and whoever asks still gets it. */
export const dueMs = 7_500;
/** How long a CDN may keep it on top, fresh and stale together. */
export const sharedMs = 15_000;

export interface PageCache {
  /** A page that is still good. */
  get(key: string): ReadyPage | undefined;
  /** Whether a page is still good and may be made anew. */
  isDue(key: string): boolean;
  /** Whether a page is kept or being made: another who asks for it costs nothing more. */
  has(key: string): boolean;
  /**
   * The kept page, else a new one; whoever asks while it is made shares it. Only pages that were found (200) are kept, and the one that all
   * addresses share at which there is nothing (404).
   */
  fetch(key: string, render: () => Promise<Page>, isNowhere?: boolean): Promise<ReadyPage>;
  /** Makes a page anew that is due, and tries it once: whoever asks when its time is over sees what is wrong. */
  renew(key: string, render: () => Promise<Page>, isNowhere?: boolean): Promise<void>;
}

interface Entry {
  readonly page: ReadyPage;
  readonly keptUntil: number;
  /** From when on it may be made anew. */
  dueAt: number;
}

/** Keeps pages in memory until they are `keptMs` old or the museum's day ends, at most `maxBytes` of them. */
export function pageCache(options: { now: () => number; timeZone: string; maxBytes?: number }): PageCache {
  const { now, timeZone, maxBytes = 64_000_000 } = options;
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size * 2 });
  const underway = new Map<string, { readonly making: Promise<ReadyPage>; readonly midnight: number }>();

  function get(key: string): ReadyPage | undefined {
    const entry = entries.get(key);
    return entry && now() < entry.keptUntil ? entry.page : undefined;
  }

  function isDue(key: string): boolean {
    const entry = entries.peek(key);
    return entry !== undefined && now() >= entry.dueAt && now() < entry.keptUntil;
  }

  /** What is being made; a page of yesterday is nobody's any more. */
  function makingOf(key: string): Promise<ReadyPage> | undefined {
    const made = underway.get(key);
    return made && now() < made.midnight ? made.making : undefined;
  }

  async function make(key: string, render: () => Promise<Page>, isNowhere: boolean): Promise<ReadyPage> {
    const startedAt = now();
    const rendered = await render();
    // Most pages are as they were: such a one is packed already, and well.
    const before = entries.peek(key)?.page;
    const page = before?.is(rendered) ? before : readyPage(rendered);
    const keptUntil = startedAt + Math.min(keptMs, msUntilMidnight(startedAt, timeZone));
    const isNewest = keptUntil > (entries.peek(key)?.keptUntil ?? 0);
    if (isNewest && (page.status === 200 || (isNowhere && page.status === 404)))
      entries.set(key, { page, keptUntil, dueAt: startedAt + dueMs });
    return page;
  }

  function makeForAll(key: string, render: () => Promise<Page>, isNowhere = false): Promise<ReadyPage> {
    const shared = makingOf(key);
    if (shared) return shared;
    const making = make(key, render, isNowhere).finally(() => {
      if (underway.get(key)?.making === making) underway.delete(key);
    });
    underway.set(key, { making, midnight: now() + msUntilMidnight(now(), timeZone) });
    return making;
  }

  return {
    get,
    isDue,
    has: (key) => makingOf(key) !== undefined || get(key) !== undefined,
    async fetch(key, render, isNowhere) {
      return get(key) ?? makeForAll(key, render, isNowhere);
    },
    async renew(key, render, isNowhere) {
      const entry = entries.peek(key);
      if (!entry || !isDue(key)) return;
      entry.dueAt = Infinity;
      await makeForAll(key, render, isNowhere);
    },
  };
}
