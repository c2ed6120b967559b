import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { eventIsOver } from '@foyer/rules/events/event-availability.ts';
import { dayOf, type Day } from '@foyer/rules/time/museum-time.ts';
import { FoldMarker } from '../../../app/fold-marker.tsx';
import { formatDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/event.ts';
import type { EventMoreProps } from './event-more.tsx';
import { codeOrHtml } from '../../../app/code-or-html.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { EventChoice } from './event-choice.tsx';
import { eventJsonLd } from './event-json-ld.ts';
import { runText } from '../calendar/day-texts.ts';
import styles from './event.module.css';
import more from './event-more.module.css';
import { calendarOf } from '../calendar/compact-calendar.ts';
import { loadEvent, type EventPage, type LoadedEvent } from './load-event.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { VisitBlock } from '../../../shell/visit/visit-block.tsx';
import { DetailHead, DetailPage, DetailSection, StructuredData } from '../../../ui/detail-page.tsx';

export const loader = onServer(loadEvent);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext<'id'>) =>
  (await onDemand(import('./load-event.ts'))).loadEvent(context),
);

/** Sent as HTML below the booking part. Its code is loaded only once the page is interactive. */
const EventMore = lazy(() => codeOrHtml(moreWithTexts()));

async function moreWithTexts() {
  const lang = import.meta.env.SSR ? '' : document.documentElement.lang;
  const [{ EventMore: found }] = await Promise.all([import('./event-more.tsx'), loadTexts(lang, ['visit'])]);
  return found;
}

/** Another day or time is fetched separately, so the page is not reloaded [EVT-4]. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSamePage && defaultShouldRevalidate;
}

/** The screen of an event with its tickets [NAV-7]. */
export default function EventScreen({ loaderData }: Route.ComponentProps) {
  const page = useMemo(() => pageOf(loaderData), [loaderData]);
  const { event, availability } = page;
  const t = useText();
  const shop = useShop();
  useEffect(() => trackEvent(shop, { name: 'view_item', event }), [shop, event]);
  return (
    <DetailPage
      isLong
      head={<EventHead event={event} today={availability.now.day} />}
      choice={
        <>
          <FoldMarker />
          {eventIsOver(event, availability.now) ? (
            <EndedNotice page={page} />
          ) : (
            <EventChoice key={event.id} page={page} />
          )}
        </>
      }
      about={
        <>
          {event.description && <RichText html={event.description} />}
          {event.visitNote && (
            <DetailSection title={t('tickets.visit')} className={styles.visit}>
              <RichText html={event.visitNote} />
            </DetailSection>
          )}
          <More event={event} tickets={page.day.tickets} />
          <VisitBlock visits={page.visits} />
        </>
      }
    >
      <Title page={event.name} />
      <Summary
        title={event.name}
        text={[event.subtitle, event.venue.name, runText(event, availability.now.day, t)].filter(Boolean).join(' · ')}
        image={event.image}
      />
      <StructuredData json={import.meta.env.SSR ? eventJsonLd(page, shop) : ''} />
    </DetailPage>
  );
}

function pageOf({ availability, ...loaded }: LoadedEvent): EventPage {
  return { ...loaded, availability: { ...availability, calendar: calendarOf(availability.calendar) } };
}

/** Prices, pictures and related offers. */
function More(props: EventMoreProps) {
  return (
    <div className={more.more}>
      <Suspense>
        <EventMore {...props} />
      </Suspense>
    </div>
  );
}

/** Shown after the event has ended, with a link to other events [EVT-12]. */
function EndedNotice({ page: { event } }: { page: EventPage }) {
  const t = useText();
  const to = usePath();
  return (
    <Message kind="warning" title={t('tickets.problem.EVENT_OVER')}>
      {event.end && <p>{t('tickets.endedOn', { day: formatDay(dayOf(event.end)) })}</p>}
      <ButtonLink to={to('tickets')}>{t('tickets.seeOthers')}</ButtonLink>
    </Message>
  );
}

/** Picture, name, venue and dates. */
function EventHead({ event, today }: { event: Event; today: Day }) {
  const t = useText();
  const run = runText(event, today, t);
  return (
    <DetailHead image={event.image} imageAlt={event.imageAlt} name={event.name} subtitle={event.subtitle}>
      <p className={styles.where}>
        <span>{event.venue.name}</span>
        {run && <span>{run}</span>}
      </p>
    </DetailHead>
  );
}
