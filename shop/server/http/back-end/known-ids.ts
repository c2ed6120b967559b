import { listEvents } from '@foyer/contract/events/event-calls.ts';
import { listArticles } from '@foyer/contract/products/merchandise.ts';
import { getTourAttributes, listTours } from '@foyer/contract/tours/tour-calls.ts';
import { listVouchers } from '@foyer/contract/vouchers/voucher-calls.ts';
import { call, type Send } from '../../../src/api/client.ts';
import { CallFailure } from '../../../src/api/call-failure.ts';
import { now } from '../../../src/app/clock.ts';
import type { ShopForPath } from '../../shops.ts';

/** The ids that the museum's lists contain, as addresses name them. */
export interface KnownIds {
  readonly events: ReadonlySet<string>;
  /** Goods and annual passes. */
  readonly products: ReadonlySet<string>;
  readonly vouchers: ReadonlySet<string>;
  readonly tours: ReadonlySet<string>;
  /** The ids by which lists are filtered: venues, groups, categories. */
  readonly filters: ReadonlySet<string>;
}

/** Returns undefined if the ids are unknown or older than a minute. Then no address counts as meaningless. */
export type KnownIdsSource = () => KnownIds | undefined;

const freshMs = 15_000;
const longestMs = 60_000;

/** Refreshes the ids from the API in the background, so that no visitor waits for it. */
export function knownIdsFrom({ send, shopForPath }: { send: Send; shopForPath: ShopForPath }): KnownIdsSource {
  let known: { ids: KnownIds; at: number } | undefined;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    const askedAt = now();
    const { shop } = await shopForPath('/');
    const way = { lang: shop.lang, send };
    const has = (section: string) => (shop.sections as readonly string[]).includes(section);
    const [events, articles, tours, attributes, vouchers] = await Promise.all([
      has('tickets') ? call(listEvents, {}, way) : null,
      has('merchandise') || has('passes') ? call(listArticles, {}, way) : null,
      has('guided-tours') ? call(listTours, {}, way) : null,
      has('guided-tours') ? call(getTourAttributes, {}, way) : null,
      has('vouchers') ? call(listVouchers, {}, way) : null,
    ]);
    const filters = [
      ...(events?.body.data ?? []).flatMap(({ venue, groups }) => [venue.id, ...groups.map(({ id }) => id)]),
      ...(tours?.body.data ?? []).flatMap(({ venue, category }) => [venue.id, category?.id]),
      ...(attributes?.body.data.venues ?? []).map(({ id }) => id),
      ...(attributes?.body.data.categories ?? []).map(({ id }) => id),
      ...(vouchers?.body.data ?? []).map(({ groupId }) => groupId),
    ].filter((id) => typeof id === 'string');
    const idsOf = (answer: { body: { data: readonly { id: string }[] } } | null) =>
      new Set((answer?.body.data ?? []).map(({ id }) => id));
    const ids = {
      events: idsOf(events),
      products: idsOf(articles),
      vouchers: idsOf(vouchers),
      tours: idsOf(tours),
      filters: new Set(filters),
    };
    known = { ids, at: askedAt };
  };

  return () => {
    const age = known ? now() - known.at : Infinity;
    if (age > freshMs && !isAsking) {
      isAsking = true;
      void ask()
        .catch(unlessFailed)
        .finally(() => (isAsking = false));
    }
    return age < longestMs ? known?.ids : undefined;
  };
}

/** Ignores a failing API, which the pages report themselves. */
function unlessFailed(error: unknown): void {
  if (!(error instanceof CallFailure)) console.error(error);
}
