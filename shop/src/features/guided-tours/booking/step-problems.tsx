import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { isFull, peopleFieldId, stepOf, type StepId } from './form-problems.ts';
import { useOtherTimes } from './use-other-times.ts';
import { countText, momentText } from '../tour-texts.ts';
import styles from './tour-form.module.css';
import type { TourBookingState } from './use-tour-booking.ts';
import type { ProblemTexts } from './use-problem-texts.ts';
import { windowScroll } from '../../../app/navigation/window-scroll.ts';

interface StepProblemsProps {
  place: StepId;
  booking: TourBookingState;
  texts: ProblemTexts;
}

/** The problems of a step that belong to no field, and the nearest times with room for the same group. */
export function StepProblems({ place, booking, texts }: StepProblemsProps) {
  const t = useText();
  const { tour } = booking;
  const here = booking.problems.filter(
    (problem) => stepOf(problem) === place && (problem.priceId ?? problem.ticketId ?? problem.questionId) === undefined,
  );
  if (here.length === 0) return null;
  // The button disappears with its problem, so the number's field takes the focus.
  const reduceTo = (people: number) => {
    booking.setPeople(people);
    document.getElementById(peopleFieldId)?.focus();
  };
  return (
    <Message kind="danger" className={styles.problems}>
      {here.map((problem) => (
        <p key={problem.code}>{texts.of(problem)}</p>
      ))}
      {here.map(
        ({ code, available = 0 }) =>
          place === 'people' &&
          (code === 'OVERBOOKED' || code === 'GROUP_TOO_LARGE') &&
          available >= Math.max(1, tour.minParticipants) && (
            <Button key={`reduce ${code}`} onClick={() => reduceTo(available)}>
              {t('tour-group.reduceTo', { count: available })}
            </Button>
          ),
      )}
      {here.some(isFull) && <OtherTimes booking={booking} />}
    </Message>
  );
}

function OtherTimes({ booking }: { booking: TourBookingState }) {
  const t = useText();
  const { lang, museum } = useShop();
  const { draft, tour, moment } = booking;
  const { offered: others, failure, retry } = useOtherTimes(draft, moment);
  if (failure) return <FailureMessage failure={failure} onRetry={retry} />;
  if (others.length === 0) return null;
  const choose = ({ day, time }: TourSlot) => {
    moment.choose(day, time);
    leadToTimes({ block: 'nearest' });
  };
  return (
    <div className={styles.others}>
      <p>{t('tour-group.otherTimes', { count: Math.max(1, draft.people) })}</p>
      {others.map((other) => (
        <Button key={`${other.day} ${other.time}`} onClick={() => choose(other)}>
          {momentText(other.day, other.time, { t, lang }, 'short')} ·{' '}
          {museum.showsPlaces ? countText(other, tour, t) : t('guided-tours.state.available')}
        </Button>
      ))}
    </div>
  );
}

/** Focuses the step of the times, which also shows if they could not be loaded. */
export function leadToTimes(options?: ScrollIntoViewOptions): void {
  leadToStep('time', options);
}

export function leadToStep(step: StepId, options: ScrollIntoViewOptions = { block: 'start' }): void {
  const place = document.getElementById(`step-${step}`);
  place?.focus({ preventScroll: true });
  windowScroll.show(place, options);
}

/** The props of every step of the form. */
export interface TourStepProps {
  booking: TourBookingState;
  texts: ProblemTexts;
}
