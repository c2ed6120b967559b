import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { AddedTour } from './added-tour.tsx';
import { ChangeNotes } from '../detail/change-notes.tsx';
import { placeIdOf } from './form-problems.ts';
import { leadToTimes } from '../calendar/lead-to-times.ts';
import { StepProblems } from './step-problems.tsx';
import { TourBar } from '../detail/tour-bar.tsx';
import type { GroupFormProps } from './group-form-props.ts';
import { TourParticipants } from './tour-participants.tsx';
import { TourPrices } from '../detail/tour-prices.tsx';
import { TourQuestions } from './tour-questions.tsx';
import { TourTickets } from './tour-tickets.tsx';
import { useProblemMessages } from './use-problem-messages.ts';
import { useTourBooking } from './use-tour-booking.ts';

/** How many people, which prices, tickets, questions: in the order in which a group thinks [TOUR-16]. */
export function GroupForm({ page, moment }: GroupFormProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const booking = useTourBooking(page, moment);
  const words = useProblemMessages(booking, page);
  const [summaryKey, setSummaryKey] = useState(0);
  const step = { booking, words };
  const { problems } = booking;

  // All is well again: what goes wrong later waits for the next try, and takes nobody's focus while she types.
  if (summaryKey > 0 && problems.length === 0) setSummaryKey(0);

  const add = async () => {
    // The day could not be had: nothing can be judged, and what to do about it stands at the times.
    if (booking.moment.sight.failure) return leadToTimes();
    const outcome = await booking.add();
    if (outcome === 'failed') return leadToTimes();
    if (outcome === 'added' || outcome === 'goesOn') {
      setSummaryKey(0);
      showToast(t(booking.isChange ? 'tour-group.changed' : 'tour-group.added'), 'success');
      if (booking.isChange && outcome === 'added') void navigate(to('checkout'));
    } else if (outcome.length > 0) setSummaryKey((key) => key + 1);
  };
  return (
    <>
      {(['day', 'time'] as const).map((place) => (
        <AtStep key={place} place={place}>
          <StepProblems place={place} {...step} />
        </AtStep>
      ))}
      {/* What a press has brought to light is told at the button. */}
      <ChangeNotes changes={booking.news.length > 0 ? [] : booking.draft.changes} draft={booking.draft} />
      <TourParticipants {...step} />
      <TourPrices {...step} />
      <TourTickets {...step} />
      <TourQuestions {...step} />
      {summaryKey > 0 && problems.length > 0 && (
        <ErrorSummary
          key={summaryKey}
          title={t('tour-group.cannotAdd')}
          errors={problems.map((problem) => ({ fieldId: placeIdOf(problem), text: words.of(problem) }))}
        />
      )}
      {booking.added ? <AddedTour added={booking.added} /> : <TourBar booking={booking} onAdd={() => void add()} />}
    </>
  );
}

/** What the rules say of day and time stands there, though those steps came before the rules did. */
function AtStep({ place, children }: { place: 'day' | 'time'; children: React.ReactNode }) {
  const error = document.getElementById(`step-${place}-error`);
  return error && createPortal(children, error);
}
