import { listEvents } from '@foyer/contract/events/event-calls.ts';
import { getShopInfo } from '@foyer/contract/content/content.ts';
import { listArticles } from '@foyer/contract/products/merchandise.ts';
import { listTours } from '@foyer/contract/tours/tour-calls.ts';
import { listVouchers } from '@foyer/contract/vouchers/voucher-calls.ts';
import { articlesOf, categoriesOf } from '@foyer/rules/products/article-list.ts';
import { eventIsOver } from '@foyer/rules/events/event-availability.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { call, type Send } from '../../src/api/client.ts';
import { CallFailure } from '../../src/api/call-failure.ts';
import { now } from '../../src/app/clock.ts';
import { pathOf } from '../../src/app/paths.ts';
import type { SectionId } from '../../src/sections.ts';
import type { Shop } from '../../src/app/shop-config.ts';
import { cached } from './back-end/cached.ts';
import type { ShopForPath } from '../shops.ts';

/** The address of one page, with a language prefix or without one. */
export type FoundPage = (prefix: string | undefined) => string;

/** All pages that search engines should find, each in every language of the shop. */
export interface FoundPages {
  readonly languages: readonly string[];
  readonly pages: readonly FoundPage[];
}

/** Null if the API does not say which pages there are. */
export type PublicPages = () => Promise<FoundPages | null>;

/** Long, because events do not change by the minute. */
const keepMs = 300_000;

/** The language of calls, and what sends them. */
interface Way {
  readonly lang: string;
  readonly send: Send;
}

/** The pages of a section besides its list. */
const pagesOf: Partial<Record<SectionId, (shop: Shop, way: Way) => Promise<FoundPage[]>>> = {
  tickets: eventPages,
  'guided-tours': tourPages,
  merchandise: goodsPages,
  passes: passPages,
  vouchers: voucherPages,
};

/** Home, the lists of what is sold and their items, and the museum's own pages; only sections that are on [CFG-1]. */
export function publicPagesFrom({ send, shopForPath }: { send: Send; shopForPath: ShopForPath }): PublicPages {
  const found = cached(keepMs, now, async (): Promise<FoundPages> => {
    const { shop, failure } = await shopForPath('/');
    if (failure) throw failure;
    const way = { lang: shop.lang, send };
    const sections = shop.sections.map(async (section): Promise<FoundPage[]> => [
      (prefix) => pathOf(prefix, section),
      ...((await pagesOf[section]?.(shop, way)) ?? []),
    ]);
    const [own, ...listed] = await Promise.all([museumPages(way), ...sections]);
    return {
      languages: shop.languages.map(({ code }) => code),
      pages: [(prefix) => pathOf(prefix, 'home'), ...listed.flat(), ...own],
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

async function eventPages(shop: Shop, way: Way): Promise<FoundPage[]> {
  const moment = museumNow(now(), shop.museum.timeZone);
  const { body } = await call(listEvents, {}, way);
  const running = body.data.filter((event) => !eventIsOver(event, moment));
  return running.map(
    ({ id }) =>
      (prefix) =>
        pathOf(prefix, 'ticket', { id }),
  );
}

async function tourPages(_: Shop, way: Way): Promise<FoundPage[]> {
  const { body } = await call(listTours, {}, way);
  return body.data.map(
    ({ id }) =>
      (prefix) =>
        pathOf(prefix, 'guided-tour', { id }),
  );
}

async function museumPages(way: Way): Promise<FoundPage[]> {
  const { body } = await call(getShopInfo, {}, way);
  return Object.keys(body.data.pages).map((id) => (prefix) => pathOf(prefix, 'page', { id }));
}

async function goodsPages(_: Shop, way: Way): Promise<FoundPage[]> {
  const { body } = await call(listArticles, {}, way);
  const goods = articlesOf(body.data, 'goods');
  return [
    ...categoriesOf(goods, []).map(
      ({ id: category }): FoundPage =>
        (prefix) =>
          pathOf(prefix, 'merchandise-category', { category }),
    ),
    ...goods.map(
      ({ id }): FoundPage =>
        (prefix) =>
          pathOf(prefix, 'product', { id }),
    ),
  ];
}

async function passPages(_: Shop, way: Way): Promise<FoundPage[]> {
  const { body } = await call(listArticles, {}, way);
  return articlesOf(body.data, 'passes').map(
    ({ id }): FoundPage =>
      (prefix) =>
        pathOf(prefix, 'pass', { id }),
  );
}

async function voucherPages(_: Shop, way: Way): Promise<FoundPage[]> {
  const { body } = await call(listVouchers, {}, way);
  return body.data.map(
    ({ id }) =>
      (prefix) =>
        pathOf(prefix, 'voucher', { id }),
  );
}
