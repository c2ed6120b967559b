import { Link } from 'react-router';
import type { Event } from '@foyer/contract/events/event.ts';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatMoney, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Picture } from '../../../ui/picture.tsx';
import { isNear, nearDay, runText, type PlacesContext } from '../calendar/day-texts.ts';
import type { EventListState } from '../detail/event-state.ts';
import styles from './list-entry.module.css';

interface ListEntryProps {
  event: Event;
  listState: EventListState;
  now: Moment;
  /** The day that the list is filtered by. The link opens the event on it. */
  day: Day | null;
  isFirst: boolean;
}

/** An event in the list: picture, name, venue, dates, lowest price, and availability. */
export function ListEntry({ event, listState, now, day, isFirst }: ListEntryProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const to = usePath();
  const run = runText(event, now.day, t);
  const state = listStateText(listState, now.day, { t, lang, ...museum });
  return (
    <li className={styles.entry} data-ended={listState.kind === 'ended' || undefined}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={to('ticket', { id: event.id }, { date: day ?? undefined })}>{event.name}</Link>
        </h2>
        {event.subtitle && <p className={styles.subtitle}>{event.subtitle}</p>}
        <p className={styles.where}>
          <span>{event.venue.name}</span>
          {run && listState.kind !== 'ended' && <span>{run}</span>}
        </p>
        <p className={styles.foot}>
          {state && (
            <span className={styles.state} data-mark={markOf(listState)}>
              {state}
            </span>
          )}
          {event.priceFromCents !== undefined && listState.kind !== 'ended' && (
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

function listStateText(listState: EventListState, today: Day, words: PlacesContext): string {
  const { t } = words;
  switch (listState.kind) {
    case 'ended':
      return t('tickets.ended');
    case 'starts':
      return t('tickets.state.notYet', { day: formatDay(listState.day) });
    case 'next':
      return isNear(listState.day, today)
        ? t('tickets.nextNear', { near: nearDay(listState.day, today, words), day: formatDay(listState.day) })
        : t('tickets.nextOn', { day: formatWeekdayAndDay(listState.day, words.lang) });
    case 'unknown':
      return '';
    case 'day':
      return t('tickets.standing', {
        day: isNear(listState.day, today)
          ? nearDay(listState.day, today, words)
          : formatWeekdayAndDay(listState.day, words.lang),
        state: stateText(listState, today, words),
      });
  }
}

function stateText(
  { day, state, places: count }: Extract<EventListState, { kind: 'day' }>,
  today: Day,
  { t, showsPlaces }: PlacesContext,
): string {
  if (state === 'available') return showsPlaces ? t('tickets.state.places', { count }) : t('tickets.state.available');
  if (state === 'fewLeft') return t('tickets.state.fewLeft', { count });
  if (state === 'past' && day === today) return t('tickets.state.overToday');
  return t(state === 'soldOut' || state === 'past' ? `tickets.state.${state}` : 'tickets.state.closed');
}

function markOf(listState: EventListState): 'free' | 'few' | undefined {
  if (listState.kind === 'next') return 'free';
  if (listState.kind !== 'day') return undefined;
  if (listState.state === 'available') return 'free';
  return listState.state === 'fewLeft' ? 'few' : undefined;
}
