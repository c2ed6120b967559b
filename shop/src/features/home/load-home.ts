import { getStaticContent, type BannerGroup } from '@foyer/contract/content/content.ts';
import { listEvents } from '@foyer/contract/events/event-calls.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { eventIsOver } from '@foyer/rules/events/event-availability.ts';
import { filteredEvents } from '@foyer/rules/events/event-order.ts';
import { addDays, museumNow, type Moment } from '@foyer/rules/time/museum-time.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { bySequence } from './banner-groups.tsx';
import { visitOf } from '../../shell/visit/visit-of.ts';
import { withoutPrefix } from '../../app/guard.ts';
import { screenAt, screens, type Screen } from '../../screens.ts';
import type { Shop } from '../../app/shop-config.ts';

export interface ProgrammeEntry {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly venueName: string;
  readonly image: string | undefined;
  /** The first day, if it is in the future. */
  readonly from: string | undefined;
  /** The last day, if there is one in the near future. */
  readonly until: string | undefined;
  readonly priceFromCents: number | undefined;
}

/** Loads the museum's banners, and current events for the home view `tickets` [HOME-1] [CFG-11]. */
export async function loadHome(context: LoaderContext) {
  const { call, shop } = context;
  const withProgramme = shop.homeView === 'tickets' && shop.sections.includes('tickets');
  const [content, programme] = await Promise.all([
    call(getStaticContent),
    withProgramme ? loadProgramme(context) : undefined,
  ]);
  const groups = openBanners(content.body.data.bannerGroups, shop);
  const now = museumNow(context.now, shop.museum.timeZone);
  const visits = content.body.data.venues.map((venue) => visitOf(venue, now));
  return { groups, programme, visits, coverPriceCents: await coverPrice(context, groups) };
}

/** The lowest price in cents of the event on the cover; undefined if the cover links to no event, or the price is not known soon enough. */
async function coverPrice(
  { callIfSoon, shop }: LoaderContext,
  groups: readonly BannerGroup[],
): Promise<number | undefined> {
  const id = eventOf(bySequence(bySequence(groups)[0]?.banners ?? [])[0]?.url);
  if (id === undefined || shop.homeView !== 'banners' || !shop.sections.includes('tickets')) return undefined;
  const events = await callIfSoon(listEvents);
  return events?.body.data.find((event) => event.id === id)?.priceFromCents;
}

/** The id of the event that a banner links to: `/tickets/102` → `102`. */
function eventOf(url: string | undefined): string | undefined {
  return /^(?:\/[a-z]{2})?\/tickets\/([^/?#]+)/.exec(url ?? '')?.[1];
}

/** Loads the current events from the API. */
async function loadProgramme({ call, shop, now }: LoaderContext): Promise<ProgrammeEntry[]> {
  const events = (await call(listEvents)).body.data;
  return programmeOf(events, museumNow(now, shop.museum.timeZone));
}

/** Current and future events, in the museum's order [HOME-1]. */
export function programmeOf(events: readonly Event[], now: Moment): ProgrammeEntry[] {
  // An event that runs for most of a year is as good as permanent, so its end is not shown.
  const farOff = addDays(now.day, 300);
  return filteredEvents(events, { venueId: null, groupId: null })
    .filter((event) => !eventIsOver(event, now))
    .map((event) => ({
      id: event.id,
      name: event.name,
      subtitle: event.subtitle,
      venueName: event.venue.name,
      image: event.image,
      from: event.start !== undefined && event.start.slice(0, 10) > now.day ? event.start.slice(0, 10) : undefined,
      until: event.end && event.end.slice(0, 10) <= farOff ? event.end.slice(0, 10) : undefined,
      priceFromCents: event.priceFromCents,
    }));
}

/** Removes banners that link to a section that is off, where they would find nothing [CFG-1]. */
export function openBanners(groups: readonly BannerGroup[], shop: Pick<Shop, 'languages' | 'sections'>): BannerGroup[] {
  return groups
    .map((group) => ({ ...group, banners: group.banners.filter(({ url }) => isOpen(url, shop)) }))
    .filter(({ banners }) => banners.length > 0);
}

function isOpen(url: string | undefined, { languages, sections }: Pick<Shop, 'languages' | 'sections'>): boolean {
  if (url === undefined || !url.startsWith('/')) return true;
  const name = screenAt(withoutPrefix(url.split(/[?#]/, 1)[0] ?? '', languages));
  const screen: Screen | undefined = name && screens[name];
  return screen?.section === undefined || sections.includes(screen.section);
}
