import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { tourSlotState } from '@foyer/rules/tours/tour-times.ts';
import { formatTime } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { PillGhosts, Pills, type Pill } from '../../../ui/pills.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { GroupFormProps } from '../booking/group-form-props.ts';
import { leftMessages } from '../detail/tour-messages.ts';
import styles from '../detail/tour.module.css';

/** How many times a day usually has, until they are known. */
const usualTimes = 3;

/** The times of the chosen day with what is left at each; what is sold out cannot be selected [TOUR-5]. */
export function TourTimes({ page, moment }: GroupFormProps) {
  const t = useText();
  const { lang } = useShop();
  const { slots, slot, sight, tour, date, left } = moment;
  const stateOf = (one: TourSlot) => tourSlotState(one, tour, page.now, page.fewLeftThreshold);
  const pills = slots.map((one): Pill => {
    const { hint, mark } = leftMessages(one, tour, stateOf, t, left);
    const label = <time dateTime={one.time}>{formatTime(one.time, lang)}</time>;
    return { value: one.time, label, hint, mark, isDisabled: mark === 'none' };
  });
  return (
    <BookingStep
      id="time"
      title={t('guided-tours.chooseTime')}
      error={sight.failure && <FailureMessage failure={sight.failure} onRetry={sight.retry} />}
    >
      <VisuallyHidden role="status">{sight.isLoading && t('guided-tours.loadingDay')}</VisuallyHidden>
      {pills.length > 0 && (
        <Pills
          name="time"
          labelledBy="step-time-title"
          pills={pills}
          chosen={slot?.time ?? null}
          onChoose={(time) => date !== null && moment.choose(date, time)}
          isStale={sight.isLoading}
        />
      )}
      {sight.isLoading && pills.length === 0 && <PillGhosts count={usualTimes} />}
      {!sight.isLoading && !sight.failure && pills.length === 0 && (
        <p className={styles.quiet}>{t(date === null ? 'guided-tours.dayFirst' : 'guided-tours.noTimes')}</p>
      )}
    </BookingStep>
  );
}
