import { getStaticContent, type BannerGroup } from '@foyer/contract/content/content.ts';
import { listEvents } from '@foyer/contract/events/event-calls.ts';
import { onDemand } from '../../api/on-demand.ts';
import type { Visit } from '../../api/loader-context.ts';
import { bySequence } from './banner-order.ts';
import { openBanners } from './open-banners.ts';

/** The museum's banners; with the home view `tickets` also what is on, whose code few museums need [HOME-1] [CFG-11]. */
export async function loadHome(visit: Visit) {
  const { call, shop } = visit;
  const withProgramme = shop.homeView === 'tickets' && shop.sections.includes('tickets');
  const [content, programme] = await Promise.all([
    call(getStaticContent),
    withProgramme
      ? onDemand(import('./load-programme.ts')).then(({ loadProgramme }) => loadProgramme(visit))
      : undefined,
  ]);
  const groups = openBanners(content.body.data.bannerGroups, shop);
  return { groups, programme, coverPriceCents: await coverPrice(visit, groups) };
}

/** From how much, in cents, the event on the cover can be had; undefined where the cover is no event, and while nobody knows. */
async function coverPrice({ callIfSoon, shop }: Visit, groups: readonly BannerGroup[]): Promise<number | undefined> {
  const id = eventOf(bySequence(bySequence(groups)[0]?.banners ?? [])[0]?.url);
  if (id === undefined || shop.homeView !== 'banners' || !shop.sections.includes('tickets')) return undefined;
  const events = await callIfSoon(listEvents);
  return events?.body.data.find((event) => event.id === id)?.priceFromCents;
}

/** The event that a banner leads to: `/tickets/102` → `102`. */
function eventOf(url: string | undefined): string | undefined {
  return /^(?:\/[a-z]{2})?\/tickets\/([^/?#]+)/.exec(url ?? '')?.[1];
}
