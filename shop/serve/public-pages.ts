import { listEvents } from '@foyer/contract/event-calls.ts';
import { getShopInfo } from '@foyer/contract/content.ts';
import { listTours } from '@foyer/contract/tour-calls.ts';
import { eventIsOver } from '@foyer/rules/event-availability.ts';
import { museumNow } from '@foyer/rules/museum-time.ts';
import { call, type Send } from '../src/api.ts';
import { CallFailure } from '../src/call-failure.ts';
import { now } from '../src/clock.ts';
import { pathOf } from '../src/paths.ts';
import type { Shop } from '../src/shop-config.ts';
import { kept } from './kept.ts';
import type { ShopAt } from './shops.ts';

/** The paths of all pages that are worth finding, each in every language that the shop offers. */
export interface FoundPages {
  readonly languages: readonly string[];
  /** Of one page: its address for a language prefix, or without one. */
  readonly pages: readonly ((prefix: string | undefined) => string)[];
}

/** Null while the API does not say what there is. */
export type PublicPages = () => Promise<FoundPages | null>;

/** Events do not come and go by the minute. */
const keepMs = 300_000;

/** Home, the lists of what is sold, the events that are not over, the tours, and the museum's own pages; sections only while they are on [CFG-1]. */
export function publicPagesFrom({ send, shopAt }: { send: Send; shopAt: ShopAt }): PublicPages {
  const found = kept(keepMs, now, async (): Promise<FoundPages> => {
    const { shop, failure } = await shopAt('/');
    if (failure) throw failure;
    const way = { lang: shop.lang, send };
    const [events, tours, info] = await Promise.all([
      eventIds(shop, way),
      tourIds(shop, way),
      call(getShopInfo, {}, way),
    ]);
    return {
      languages: shop.languages.map(({ code }) => code),
      pages: [
        (prefix) => pathOf(prefix, 'home'),
        ...shop.sections.map((section) => (prefix: string | undefined) => pathOf(prefix, section)),
        ...events.map((id) => (prefix: string | undefined) => pathOf(prefix, 'ticket', { id })),
        ...tours.map((id) => (prefix: string | undefined) => pathOf(prefix, 'guided-tour', { id })),
        ...Object.keys(info.body.data.pages).map(
          (id) => (prefix: string | undefined) => pathOf(prefix, 'page', { id }),
        ),
      ],
    };
  });
  return async () => {
    try {
      return await found('');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      console.error(error.message);
      return null;
    }
  };
}

async function eventIds(shop: Shop, way: { lang: string; send: Send }): Promise<string[]> {
  if (!shop.sections.includes('tickets')) return [];
  const moment = museumNow(now(), shop.museum.timeZone);
  const { body } = await call(listEvents, {}, way);
  return body.data.filter((event) => !eventIsOver(event, moment)).map(({ id }) => id);
}

async function tourIds(shop: Shop, way: { lang: string; send: Send }): Promise<string[]> {
  if (!shop.sections.includes('guided-tours')) return [];
  const { body } = await call(listTours, {}, way);
  return body.data.map(({ id }) => id);
}
