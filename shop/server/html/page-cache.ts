import { LRUCache } from 'lru-cache';
import { msUntilMidnight } from '@foyer/rules/time/museum-time.ts';
import { readyPage, type Page, type ReadyPage } from './ready-page.ts';

/** How long a page is cached here. Together with `sharedMs`, availability is at most 30 s old. */
export const keptMs = 15_000;
/** From this age on a requested page is still served, but may be renewed. */
export const dueMs = 7_500;
/** How long a CDN may cache it in addition, fresh and stale together. */
export const sharedMs = 15_000;

export interface PageCache {
  /** The cached page, if it is not expired. */
  get(key: string): ReadyPage | undefined;
  /** Whether a page is not expired and may be renewed. */
  isDue(key: string): boolean;
  /** Whether a page is cached or being rendered, so that another request for it costs nothing. */
  has(key: string): boolean;
  /**
   * Returns the cached page, or renders one; requests that arrive meanwhile share it. Caches only pages that were found (200), and the one
   * 404 page that all `isNotFound` addresses share.
   */
  fetch(key: string, render: () => Promise<Page>, isNotFound?: boolean): Promise<ReadyPage>;
  /** Renders a due page anew, once. If that fails, the visitor who asks after it has expired sees the error. */
  renew(key: string, render: () => Promise<Page>, isNotFound?: boolean): Promise<void>;
}

interface Entry {
  readonly page: ReadyPage;
  readonly keptUntil: number;
  /** When it may be renewed, epoch ms. */
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

  /** The rendering under way for this key, unless it began before the museum's midnight. */
  function makingOf(key: string): Promise<ReadyPage> | undefined {
    const made = underway.get(key);
    return made && now() < made.midnight ? made.making : undefined;
  }

  async function make(key: string, render: () => Promise<Page>, isNotFound: boolean): Promise<ReadyPage> {
    const startedAt = now();
    const rendered = await render();
    // Most pages have not changed. Reuse the page, which is already well compressed.
    const before = entries.peek(key)?.page;
    const page = before?.is(rendered) ? before : readyPage(rendered);
    const keptUntil = startedAt + Math.min(keptMs, msUntilMidnight(startedAt, timeZone));
    const isNewest = keptUntil > (entries.peek(key)?.keptUntil ?? 0);
    if (isNewest && (page.status === 200 || (isNotFound && page.status === 404)))
      entries.set(key, { page, keptUntil, dueAt: startedAt + dueMs });
    return page;
  }

  function makeForAll(key: string, render: () => Promise<Page>, isNotFound = false): Promise<ReadyPage> {
    const shared = makingOf(key);
    if (shared) return shared;
    const making = make(key, render, isNotFound).finally(() => {
      if (underway.get(key)?.making === making) underway.delete(key);
    });
    underway.set(key, { making, midnight: now() + msUntilMidnight(now(), timeZone) });
    return making;
  }

  return {
    get,
    isDue,
    has: (key) => makingOf(key) !== undefined || get(key) !== undefined,
    async fetch(key, render, isNotFound) {
      return get(key) ?? makeForAll(key, render, isNotFound);
    },
    async renew(key, render, isNotFound) {
      const entry = entries.peek(key);
      if (!entry || !isDue(key)) return;
      entry.dueAt = Infinity;
      await makeForAll(key, render, isNotFound);
    },
  };
}
