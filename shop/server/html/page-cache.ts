import { LRUCache } from 'lru-cache';
import { msUntilMidnight } from '@foyer/rules/time/museum-time.ts';
import { readyPage, type Page, type ReadyPage } from './ready-page.ts';

/** How long a page is kept here; together with `sharedMs` availability is at most 30 s old. */
export const keptMs = 15_000;
/** A page that is asked for when it is so old is made anew, and whoever asks still gets it. */
export const dueMs = 7_500;
/** How long a CDN may keep it on top, fresh and stale together. */
export const sharedMs = 15_000;

export interface PageCache {
  /** A page that is still good. */
  get(key: string): ReadyPage | undefined;
  /** Whether a page is still good and to be made anew, and nobody does it. */
  isDue(key: string): boolean;
  /** Whether a page is kept or being made: another who asks for it costs nothing more. */
  has(key: string): boolean;
  /**
   * The kept page, else a new one; whoever asks while it is made shares it. Only pages that were found (200) are kept, and the one that all
   * addresses share at which there is nothing (404).
   */
  fetch(key: string, render: () => Promise<Page>, isNowhere?: boolean): Promise<ReadyPage>;
  /** A new page, also where one is kept. */
  renew(key: string, render: () => Promise<Page>, isNowhere?: boolean): Promise<ReadyPage>;
}

interface Entry {
  readonly page: ReadyPage;
  readonly madeAt: number;
  readonly keptUntil: number;
}

/** Keeps pages in memory until they are `keptMs` old or the museum's day ends, at most `maxBytes` of them. */
export function pageCache(options: { now: () => number; timeZone: string; maxBytes?: number }): PageCache {
  const { now, timeZone, maxBytes = 64_000_000 } = options;
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size * 2 });
  const underway = new Map<string, Promise<ReadyPage>>();

  function get(key: string): ReadyPage | undefined {
    const entry = entries.get(key);
    return entry && now() < entry.keptUntil ? entry.page : undefined;
  }

  async function make(key: string, render: () => Promise<Page>, isNowhere: boolean): Promise<ReadyPage> {
    const startedAt = now();
    const rendered = await render();
    // Most pages are as they were: such a one is packed already, and well.
    const before = entries.peek(key)?.page;
    const page = before?.is(rendered) ? before : readyPage(rendered);
    const keptUntil = startedAt + Math.min(keptMs, msUntilMidnight(startedAt, timeZone));
    if (page.status === 200 || (isNowhere && page.status === 404))
      entries.set(key, { page, madeAt: startedAt, keptUntil });
    return page;
  }

  function renew(key: string, render: () => Promise<Page>, isNowhere = false): Promise<ReadyPage> {
    let making = underway.get(key);
    if (!making) {
      making = make(key, render, isNowhere).finally(() => underway.delete(key));
      underway.set(key, making);
    }
    return making;
  }

  return {
    get,
    isDue(key) {
      const entry = entries.peek(key);
      return entry !== undefined && get(key) !== undefined && now() >= entry.madeAt + dueMs && !underway.has(key);
    },
    has: (key) => underway.has(key) || get(key) !== undefined,
    async fetch(key, render, isNowhere = false) {
      return get(key) ?? renew(key, render, isNowhere);
    },
    renew,
  };
}
