import { getStaticContent } from '@foyer/contract/content.ts';
import { listEvents } from '@foyer/contract/event.ts';
import { museumNow } from '@foyer/rules/museum-time.ts';
import { useShop } from '../../shop-config.ts';
import { Title } from '../../title.tsx';
import { inBrowser, onServer, type Visit } from '../../visit.ts';
import type { Route } from './+types/home.ts';
import { BannerGroups } from './banner-groups.tsx';
import { Programme } from './programme.tsx';
import { programmeOf } from './programme-of.ts';
import { Ways } from './ways.tsx';
import styles from './home.module.css';

/** The museum's banners; with the home view `tickets` also what is on [HOME-1] [CFG-11]. */
async function load({ call, shop, now }: Visit) {
  const withProgramme = shop.homeView === 'tickets' && shop.sections.includes('tickets');
  const [content, events] = await Promise.all([call(getStaticContent), withProgramme ? call(listEvents) : undefined]);
  return {
    groups: content.body.data.bannerGroups,
    programme: events && programmeOf(events.body.data, museumNow(now, shop.museum.timeZone)),
  };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The cover of the programme: banners, sections or events first, as the museum wants it [HOME-1]. */
export default function Home({ loaderData: { groups, programme } }: Route.ComponentProps) {
  const { homeView, siteName } = useShop();
  const banners = <BannerGroups key="banners" groups={groups} isCover={homeView === 'banners'} />;
  const ways = <Ways key="ways" />;
  return (
    <div className={styles.home}>
      <Title />
      <h1 className={styles.site}>{siteName}</h1>
      {programme && <Programme entries={programme} />}
      {homeView === 'banners' ? [banners, ways] : [ways, banners]}
    </div>
  );
}
