import { useCallback, useEffect, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isTourOver } from '@foyer/rules/tours/tour-days.ts';
import { priceFrom } from '@foyer/rules/tours/tour-prices.ts';
import { Below } from '../../../app/below.tsx';
import { formatDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { usePath } from '../../../app/paths.ts';
import NotFound from '../../../shell/failures/not-found.tsx';
import { beginAnew } from '../../../shell/route-focus.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { tellCommerce } from '../../../cart/analytics/tell-commerce.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { inBrowser, onServer } from '../../../api/loader-context.ts';
import type { Visit } from '../../../api/loader-context.ts';
import type { Route } from './+types/tour.ts';
import { loadTour } from './load-tour.ts';
import type { LoadedTour } from './load-tour.ts';
import { TourChoice } from './tour-choice.tsx';
import { TourHead } from './tour-head.tsx';
import { tourJsonLd } from './tour-json-ld.ts';
import { prefetchLater } from '../calendar/use-tour-day.ts';
import styles from './tour.module.css';

export const loader = onServer(loadTour);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit<'id'>) =>
  (await onDemand(import('./load-tour.ts'))).loadTour(visit),
);

/** Another day or time is fetched by itself: the rest of the page stays [TOUR-5]. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSamePage && defaultShouldRevalidate;
}

/** One guided tour: what it is, and the way into the cart for a group [NAV-8] [TOUR-3]. */
export default function TourScreen({ loaderData: page }: Route.ComponentProps) {
  const { tour } = page;
  const t = useText();
  const shop = useShop();
  useEffect(() => {
    const { id, name } = tour;
    const event = { id, name, priceFromCents: priceFrom(tour)?.cents };
    tellCommerce(shop, { name: 'view_item', category: 'guidedTour', event });
  }, [shop, tour]);
  /** The page of a tour that the museum, asked for another day, answers that it does not have [TOUR-4]. */
  const [gone, setGone] = useState<LoadedTour | null>(null);
  const isGone = gone === page;
  const onGone = useCallback(() => setGone(page), [page]);
  useEffect(() => {
    if (isGone) beginAnew();
  }, [isGone]);
  if (isGone) return <NotFound />;
  return (
    <article className={styles.tour}>
      <Title page={tour.name} />
      <Summary
        title={tour.name}
        text={[tour.subtitle, tour.language.name, tour.venue.name].filter(Boolean).join(' · ')}
        image={tour.image}
      />
      <TourData page={page} />
      <TourHead tour={tour} />
      <div className={styles.choice} onPointerEnter={prefetchLater} onFocus={prefetchLater}>
        <Below />
        {isTourOver(page.lifetime, page.now) ? (
          <Over page={page} />
        ) : (
          <TourChoice key={tour.id} page={page} onGone={onGone} />
        )}
      </div>
      <div className={styles.about}>
        {tour.description && <RichText html={tour.description} />}
        {tour.meetingPoint && (
          <section className={styles.meeting}>
            <h2>{t('guided-tours.meetingPoint')}</h2>
            <p>{tour.meetingPoint}</p>
          </section>
        )}
      </div>
    </article>
  );
}

/** The tour for search engines. They read what the server sends; the browser has no use for it and leaves it alone. */
function TourData({ page }: { page: LoadedTour }) {
  const shop = useShop();
  const written = import.meta.env.SSR ? tourJsonLd(page, shop) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />;
}

/** The last day of the tour is over: nothing to choose any more, but a way on. */
function Over({ page: { lifetime } }: { page: LoadedTour }) {
  const t = useText();
  const to = usePath();
  return (
    <Message kind="warning" title={t('guided-tours.problem.TOUR_OVER')}>
      <p>{t('guided-tours.endedOn', { day: formatDay(lifetime.last) })}</p>
      <ButtonLink to={to('guided-tours')}>{t('guided-tours.seeOthers')}</ButtonLink>
    </Message>
  );
}
