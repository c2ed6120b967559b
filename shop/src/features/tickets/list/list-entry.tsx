import { Link } from 'react-router';
import type { Event } from '@foyer/contract/events/event.ts';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatMoney, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Picture } from '../../../ui/picture.tsx';
import { isNear, nearDay, runText, type PlacesContext } from '../calendar/day-texts.ts';
import type { EventStanding } from '../detail/event-state.ts';
import styles from './list-entry.module.css';

interface ListEntryProps {
  event: Event;
  standing: EventStanding;
  now: Moment;
  /** The day that the list is filtered by. The link opens the event on it. */
  day: Day | null;
  isFirst: boolean;
}

/** An event in the list: picture, name, venue, dates, lowest price, and availability. */
export function ListEntry({ event, standing, now, day, isFirst }: ListEntryProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const to = usePath();
  const run = runText(event, now.day, t);
  const state = standingMessages(standing, now.day, { t, lang, ...museum });
  return (
    <li className={styles.entry} data-ended={standing.kind === 'ended' || undefined}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={to('ticket', { id: event.id }, { date: day ?? undefined })}>{event.name}</Link>
        </h2>
        {event.subtitle && <p className={styles.subtitle}>{event.subtitle}</p>}
        <p className={styles.where}>
          <span>{event.venue.name}</span>
          {run && standing.kind !== 'ended' && <span>{run}</span>}
        </p>
        <p className={styles.foot}>
          {state && (
            <span className={styles.state} data-mark={markOf(standing)}>
              {state}
            </span>
          )}
          {event.priceFromCents !== undefined && standing.kind !== 'ended' && (
            <span className={styles.price}>
              {t('tickets.from', { price: formatMoney(event.priceFromCents, lang) })}
            </span>
          )}
        </p>
      </div>
      {event.image && (
        <Picture
          src={event.image}
          alt={event.imageAlt}
          ratio="3:2"
          sizes="(min-width: 992px) 40vw, (min-width: 768px) 50vw, 100vw"
          first={isFirst}
          className={styles.picture}
        />
      )}
    </li>
  );
}

function standingMessages(standing: EventStanding, today: Day, words: PlacesContext): string {
  const { t } = words;
  switch (standing.kind) {
    case 'ended':
      return t('tickets.ended');
    case 'starts':
      return t('tickets.state.notYet', { day: formatDay(standing.day) });
    case 'next':
      return isNear(standing.day, today)
        ? t('tickets.nextNear', { near: nearDay(standing.day, today, words), day: formatDay(standing.day) })
        : t('tickets.nextOn', { day: formatWeekdayAndDay(standing.day, words.lang) });
    case 'unknown':
      return '';
    case 'day':
      return t('tickets.standing', {
        day: isNear(standing.day, today)
          ? nearDay(standing.day, today, words)
          : formatWeekdayAndDay(standing.day, words.lang),
        state: stateText(standing, today, words),
      });
  }
}

function stateText(
  { day, state, places: count }: Extract<EventStanding, { kind: 'day' }>,
  today: Day,
  { t, showsPlaces }: PlacesContext,
): string {
  if (state === 'available') return showsPlaces ? t('tickets.state.places', { count }) : t('tickets.state.available');
  if (state === 'fewLeft') return t('tickets.state.fewLeft', { count });
  if (state === 'past' && day === today) return t('tickets.state.overToday');
  return t(state === 'soldOut' || state === 'past' ? `tickets.state.${state}` : 'tickets.state.closed');
}

function markOf(standing: EventStanding): 'free' | 'few' | undefined {
  if (standing.kind === 'next') return 'free';
  if (standing.kind !== 'day') return undefined;
  if (standing.state === 'available') return 'free';
  return standing.state === 'fewLeft' ? 'few' : undefined;
}
