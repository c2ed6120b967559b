import { getStaticContent } from '@foyer/contract/content.ts';
import { listEvents } from '@foyer/contract/event.ts';
import { museumNow } from '@foyer/rules/museum-time.ts';
import type { Visit } from '../../visit.ts';
import { programmeOf } from './programme-of.ts';

/** The museum's banners; with the home view `tickets` also what is on [HOME-1] [CFG-11]. */
export async function loadHome({ call, shop, now }: Visit) {
  const withProgramme = shop.homeView === 'tickets' && shop.sections.includes('tickets');
  const [content, events] = await Promise.all([call(getStaticContent), withProgramme ? call(listEvents) : undefined]);
  return {
    groups: content.body.data.bannerGroups,
    programme: events && programmeOf(events.body.data, museumNow(now, shop.museum.timeZone)),
  };
}
