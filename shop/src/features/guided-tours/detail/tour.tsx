import { useCallback, useEffect, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { isTourOver } from '@foyer/rules/tours/tour-days.ts';
import { priceFrom } from '@foyer/rules/tours/tour-prices.ts';
import { FoldMarker } from '../../../app/fold-marker.tsx';
import { formatDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { usePath } from '../../../app/paths.ts';
import NotFound from '../../../shell/failures/not-found.tsx';
import { resetScrollAndFocus } from '../../../shell/route-focus.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { DetailHead, DetailPage, DetailSection, Facts, StructuredData } from '../../../ui/detail-page.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { inBrowser, onServer } from '../../../api/loader-context.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/tour.ts';
import { loadTour } from '../calendar/load-tour.ts';
import type { LoadedTour } from '../calendar/load-tour.ts';
import { TourChoice } from './tour-choice.tsx';
import { groupText, priceFromText } from '../tour-texts.ts';
import { tourJsonLd } from './tour-json-ld.ts';

export const loader = onServer(loadTour);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext<'id'>) =>
  (await onDemand(import('../calendar/load-tour.ts'))).loadTour(context),
);

/** Another day or time is fetched separately, so the page is not reloaded [TOUR-5]. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSamePage && defaultShouldRevalidate;
}

/** The screen of a guided tour, where a group books it [NAV-8] [TOUR-3]. */
export default function TourScreen({ loaderData: page }: Route.ComponentProps) {
  const { tour } = page;
  const t = useText();
  const shop = useShop();
  useEffect(() => {
    const { id, name } = tour;
    const event = { id, name, priceFromCents: priceFrom(tour)?.cents };
    trackEvent(shop, { name: 'view_item', category: 'guidedTour', event });
  }, [shop, tour]);
  /** Set to the page when fetching another day has shown that the tour no longer exists [TOUR-4]. */
  const [gone, setGone] = useState<LoadedTour | null>(null);
  const isGone = gone === page;
  const onGone = useCallback(() => setGone(page), [page]);
  useEffect(() => {
    if (isGone) resetScrollAndFocus();
  }, [isGone]);
  if (isGone) return <NotFound />;
  return (
    <DetailPage
      isLong
      head={<TourHead tour={tour} />}
      choice={
        <>
          <FoldMarker />
          {isTourOver(page.lifetime, page.now) ? (
            <EndedNotice page={page} />
          ) : (
            <TourChoice key={tour.id} page={page} onGone={onGone} />
          )}
        </>
      }
      about={
        <>
          {tour.description && <RichText html={tour.description} />}
          {tour.meetingPoint && (
            <DetailSection title={t('guided-tours.meetingPoint')}>
              <p>{tour.meetingPoint}</p>
            </DetailSection>
          )}
        </>
      }
    >
      <Title page={tour.name} />
      <Summary
        title={tour.name}
        text={[tour.subtitle, tour.language.name, tour.venue.name].filter(Boolean).join(' · ')}
        image={tour.image}
      />
      <StructuredData json={import.meta.env.SSR ? tourJsonLd(page, shop) : ''} />
    </DetailPage>
  );
}

/** Shown after the tour's last day, with a link to other tours. */
function EndedNotice({ page: { lifetime } }: { page: LoadedTour }) {
  const t = useText();
  const to = usePath();
  return (
    <Message kind="warning" title={t('guided-tours.problem.TOUR_OVER')}>
      <p>{t('guided-tours.endedOn', { day: formatDay(lifetime.last) })}</p>
      <ButtonLink to={to('guided-tours')}>{t('guided-tours.seeOthers')}</ButtonLink>
    </Message>
  );
}

/** Picture, subject, name, and the facts that a group asks for first: language, length, place, size, price. */
export function TourHead({ tour }: { tour: Tour }) {
  const t = useText();
  const { lang } = useShop();
  const facts = [
    { name: t('guided-tours.fact.language'), value: tour.language.name },
    {
      name: t('guided-tours.fact.length'),
      value: tour.durationMinutes === null ? '' : t('guided-tours.minutes', { count: tour.durationMinutes }),
    },
    { name: t('guided-tours.fact.venue'), value: tour.venue.name },
    { name: t('guided-tours.fact.group'), value: groupText(tour, t) },
    { name: t('guided-tours.fact.price'), value: priceFromText(tour, { t, lang }) },
  ];
  return (
    <DetailHead
      image={tour.image}
      imageAlt={tour.imageAlt}
      overline={tour.eventName === tour.name ? undefined : tour.eventName}
      name={tour.name}
      subtitle={tour.subtitle}
    >
      <Facts facts={facts} />
    </DetailHead>
  );
}
