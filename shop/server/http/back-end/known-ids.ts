import { listEvents } from '@foyer/contract/events/event-calls.ts';
import { listArticles } from '@foyer/contract/products/merchandise.ts';
import { getTourAttributes, listTours } from '@foyer/contract/tours/tour-calls.ts';
import { listVouchers } from '@foyer/contract/vouchers/voucher-calls.ts';
import { call, type Send } from '../../../src/api/client.ts';
import { CallFailure } from '../../../src/api/call-failure.ts';
import { now } from '../../../src/app/clock.ts';
import type { ShopAt } from '../../shops.ts';

/** What the museum has, as addresses name it. */
export interface KnownIds {
  readonly events: ReadonlySet<string>;
  /** Goods and annual passes. */
  readonly products: ReadonlySet<string>;
  readonly vouchers: ReadonlySet<string>;
  readonly tours: ReadonlySet<string>;
  /** What lists are filtered by: venues, groups, categories. */
  readonly filters: ReadonlySet<string>;
}

/** Undefined while nobody has said what there is, or not for a minute: then no address is taken for senseless. */
export type KnownIdsSource = () => KnownIds | undefined;

const freshMs = 15_000;
const longestMs = 60_000;

/** Asks the API now and then, behind the pages' back: no visitor waits for it. */
export function knownIdsFrom({ send, shopAt }: { send: Send; shopAt: ShopAt }): KnownIdsSource {
  let known: { ids: KnownIds; at: number } | undefined;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    const askedAt = now();
    const { shop } = await shopAt('/');
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

/** The pages say themselves that the API does not answer. */
function unlessFailed(error: unknown): void {
  if (!(error instanceof CallFailure)) console.error(error);
}
