import { getStaticContent } from '@foyer/contract/content.ts';
import type { Visit } from '../../visit.ts';

/** The museum's banners; with the home view `tickets` also what is on, whose code few museums need [HOME-1] [CFG-11]. */
export async function loadHome(visit: Visit) {
  const { call, shop } = visit;
  const withProgramme = shop.homeView === 'tickets' && shop.sections.includes('tickets');
  const [content, programme] = await Promise.all([
    call(getStaticContent),
    withProgramme ? import('./load-programme.ts').then(({ loadProgramme }) => loadProgramme(visit)) : undefined,
  ]);
  return { groups: content.body.data.bannerGroups, programme };
}
