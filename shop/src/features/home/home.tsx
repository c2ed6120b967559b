import { onDemand } from '../../api/on-demand.ts';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import type { Route } from './+types/home.ts';
import { BannerGroups } from './banner-groups.tsx';
import { loadHome, type ProgrammeEntry } from './load-home.ts';
import { NothingOnSale } from './nothing-on-sale.tsx';
import styles from './home.module.css';
import { Link } from 'react-router';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSectionLabel, useSections } from '../../shell/header/section-links.tsx';
import { VisitBlock } from '../../shell/visit/visit-block.tsx';
import { Icon } from '../../ui/icon.tsx';

export const loader = onServer(loadHome);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-home.ts'))).loadHome(context),
);

/** The home page. Begins with banners, sections or events, as configured [HOME-1]. */
export default function Home({ loaderData: { groups, programme, visits, coverPriceCents } }: Route.ComponentProps) {
  const { homeView, siteName, sections, isStandIn } = useShop();
  // The stand-in configuration has no sections either, but must not say that nothing is on sale.
  const isEmpty = sections.length === 0 && !isStandIn;
  const isCover = homeView === 'banners' && !isEmpty;
  const banners = <BannerGroups key="banners" {...{ groups, isCover, coverPriceCents }} />;
  const sectionList = <SectionList key="sections" />;
  return (
    <div className={styles.home}>
      <Title />
      <Summary title={siteName} />
      {isEmpty ? <NothingOnSale /> : <h1 className={styles.site}>{siteName}</h1>}
      {programme && <Programme entries={programme} />}
      {isCover ? [banners, sectionList] : [sectionList, banners]}
      <VisitBlock visits={visits} />
    </div>
  );
}

/** The home view `tickets`: current events with links to their tickets [HOME-1] [CFG-11]. */
function Programme({ entries }: { entries: readonly ProgrammeEntry[] }) {
  const t = useText();
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className={styles.heading}>
        {t('home.programme')}
      </h2>
      {entries.length === 0 && <p className={styles.empty}>{t('home.empty')}</p>}
      <ul role="list">
        {entries.map((entry, at) => (
          <Entry key={entry.id} entry={entry} first={at === 0} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, first }: { entry: ProgrammeEntry; first: boolean }) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const { from, until, priceFromCents, image } = entry;
  const dates = [from && t('home.from', { day: formatDay(from) }), until && t('home.until', { day: formatDay(until) })];
  const price = priceFromCents !== undefined && t('home.priceFrom', { price: formatMoney(priceFromCents, lang) });
  return (
    <li className={styles.entry}>
      {image && <Picture src={image} alt="" ratio="3:2" sizes="(min-width: 768px) 30vw, 100vw" first={first} />}
      <div>
        <p className={styles.dates}>{dates.filter(Boolean).join(' ')}</p>
        <h3 className={styles.name}>
          <Link to={to('ticket', { id: entry.id })}>{entry.name}</Link>
        </h3>
        <p>{entry.subtitle}</p>
        <p className={styles.quiet}>{[entry.venueName, price].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** Links to all sections that are on, like a table of contents [HOME-1] [CFG-1]. */
function SectionList() {
  const t = useText();
  const to = usePath();
  const labelOf = useSectionLabel();
  const sections = useSections();
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className={styles.waysHeading}>
        {t('home.ways')}
      </h2>
      <ul role="list">
        {sections.map((section) => (
          <li key={section.id}>
            <Link to={to(section.id)} className={styles.way}>
              <span className={styles.label}>{labelOf(section)}</span>
              <span className={styles.text}>{t(`home.way.${section.id}`)}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
