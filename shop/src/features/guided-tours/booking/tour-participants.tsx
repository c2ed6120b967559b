import { useState } from 'react';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { groupFit } from '@foyer/rules/tours/tour-group.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { peopleFieldId, stepOf } from './form-problems.ts';
import { StepProblems } from './step-problems.tsx';
import type { TourStepProps } from './tour-step.ts';
import styles from './tour-form.module.css';

/** How many people: the first thing a group knows. Says at once what is possible, and how many tours it takes [TOUR-7 to TOUR-9]. */
export function TourParticipants({ booking, words }: TourStepProps) {
  const t = useText();
  const [slipped, setSlipped] = useState(false);
  const { draft, slot, tour, problems } = booking;
  const { people } = draft;
  const { tours, atMost } = groupFit(draft.booking, tour, slot, people);
  const isWrong = problems.some((problem) => stepOf(problem) === 'people');
  const takesSeveral = tours > 1 && !isWrong && tour.completeTour;
  return (
    <BookingStep
      id="people"
      title={t('tour-group.howMany')}
      error={<StepProblems place="people" {...{ booking, words }} />}
    >
      <div className={styles.people}>
        <div>
          <p id={`${peopleFieldId}-name`} className={styles.name}>
            {t('tour-group.people')}
          </p>
          <p id={`${peopleFieldId}-hint`} className={styles.hint}>
            {words.groupHint}
          </p>
        </div>
        <Stepper
          id={peopleFieldId}
          count={people}
          max={Math.min(atMost, maxCount)}
          labelledBy={`${peopleFieldId}-name`}
          describedBy={`${peopleFieldId}-hint ${peopleFieldId}-told step-people-error`}
          decreaseLabel={t('tour-group.oneFewer')}
          increaseLabel={t('tour-group.oneMore')}
          isInvalid={isWrong || slipped}
          onCount={booking.setPeople}
          onSlip={setSlipped}
        />
      </div>
      <p id={`${peopleFieldId}-told`} role="status" className={styles.told} data-wrong={slipped || undefined}>
        {slipped && t('tour-group.problem.COUNT_INVALID')}
        {!slipped && takesSeveral && t('tour-group.takesTours', { people, tours })}
      </p>
    </BookingStep>
  );
}
