import { onDemand } from '../../api/on-demand.ts';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { inBrowser, onServer, type Visit } from '../../api/loader-context.ts';
import type { Route } from './+types/home.ts';
import { BannerGroups } from './banner-groups.tsx';
import { loadHome } from './load-home.ts';
import { NothingOnSale } from './nothing-on-sale.tsx';
import { Programme } from './programme.tsx';
import { Ways } from './ways.tsx';
import styles from './home.module.css';

export const loader = onServer(loadHome);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit) =>
  (await onDemand(import('./load-home.ts'))).loadHome(visit),
);

/** The cover of the programme: banners, sections or events first, as the museum wants it [HOME-1]. */
export default function Home({ loaderData: { groups, programme, coverPriceCents } }: Route.ComponentProps) {
  const { homeView, siteName, sections, isStandIn } = useShop();
  // A shop whose configuration could not be had knows of no section either: it must not say that nothing is sold.
  const isEmpty = sections.length === 0 && !isStandIn;
  const isCover = homeView === 'banners' && !isEmpty;
  const banners = <BannerGroups key="banners" {...{ groups, isCover, coverPriceCents }} />;
  const ways = <Ways key="ways" />;
  return (
    <div className={styles.home}>
      <Title />
      <Summary title={siteName} />
      {isEmpty ? <NothingOnSale /> : <h1 className={styles.site}>{siteName}</h1>}
      {programme && <Programme entries={programme} />}
      {isCover ? [banners, ways] : [ways, banners]}
    </div>
  );
}
