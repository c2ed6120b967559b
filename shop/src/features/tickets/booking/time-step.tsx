import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { timeState } from '@foyer/rules/events/event-availability.ts';
import { timeOf, type Moment, type Time } from '@foyer/rules/time/museum-time.ts';
import { formatTime } from '../../../i18n/formats.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { useShop, type Shop } from '../../../app/shop-config.ts';
import { PillGhosts, Pills, type Pill } from '../../../ui/pills.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BookingStep, type StepProps } from '../../../ui/booking-step.tsx';
import styles from './time-step.module.css';

interface TimeStepProps extends Pick<StepProps, 'error' | 'fold'> {
  /** The times of the chosen day; while another day is loading, still those of the last one. */
  slots: readonly Timeslot[];
  chosen: Timeslot | null;
  /** The time was not chosen by the visitor; it is the first free one of the day. */
  isEarliest: boolean;
  now: Moment;
  isLoading: boolean;
  hasFailed: boolean;
  hasDay: boolean;
  /** How many times a day usually has, to reserve room until they are loaded. */
  usualCount: number;
  onChoose: (time: Time) => void;
}

/** The step for the time: the chosen day's times with the places left in each [EVT-4]. */
export function TimeStep({
  slots,
  chosen,
  isEarliest,
  now,
  isLoading,
  hasFailed,
  hasDay,
  usualCount,
  onChoose,
  error,
  fold,
}: TimeStepProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const isFull = slots.every(({ places }) => places === 0);
  const pills = slots.map((slot): Pill => {
    const time = timeOf(slot.datetime);
    return {
      value: time,
      label: <time dateTime={time}>{formatTime(time, lang)}</time>,
      isDisabled: isFull,
      ...slotFace(slot, now, museum, t),
    };
  });
  return (
    <BookingStep id="time" title={t('tickets.chooseTime')} error={error} fold={fold}>
      <VisuallyHidden role="status">{isLoading && t('tickets.loadingDay')}</VisuallyHidden>
      <p className={styles.earliest} role="status">
        {isEarliest && !isLoading && t('tickets.earliest')}
      </p>
      {pills.length > 0 && (
        <Pills
          name="time"
          labelledBy="step-time-title"
          pills={pills}
          chosen={chosen && timeOf(chosen.datetime)}
          onChoose={onChoose}
          isStale={isLoading}
        />
      )}
      {isLoading && pills.length === 0 && <PillGhosts count={usualCount} />}
      {!isLoading && !hasFailed && pills.length === 0 && (
        <p className={styles.none}>{t(hasDay ? 'tickets.noTimes' : 'tickets.dayFirst')}</p>
      )}
    </BookingStep>
  );
}

function slotFace(
  slot: Timeslot,
  now: Moment,
  { fewLeftThreshold, showsPlaces }: Shop['museum'],
  t: Translate,
): Pick<Pill, 'hint' | 'mark'> {
  const count = slot.places;
  switch (timeState(slot, now, fewLeftThreshold)) {
    case 'available':
      return { mark: 'free', hint: showsPlaces ? t('tickets.state.places', { count }) : t('tickets.state.available') };
    case 'fewLeft':
      return { mark: 'few', hint: t('tickets.state.fewLeft', { count }) };
    case 'soldOut':
      return { mark: 'none', hint: t('tickets.state.soldOut') };
    case 'past':
      return { mark: 'none', hint: t('tickets.state.past') };
  }
}
