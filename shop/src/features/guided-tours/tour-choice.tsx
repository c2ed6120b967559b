import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddedTour } from './added-tour.tsx';
import { ChangeNotes } from './change-notes.tsx';
import { placeIdOf } from './form-problems.ts';
import type { LoadedTour } from './load-tour.ts';
import { TourBar } from './tour-bar.tsx';
import { TourDayStep } from './tour-day.tsx';
import { TourParticipants } from './tour-participants.tsx';
import { TourPrices } from './tour-prices.tsx';
import { TourQuestions } from './tour-questions.tsx';
import { TourTickets } from './tour-tickets.tsx';
import { TourTimes } from './tour-times.tsx';
import { useTourBooking } from './use-tour-booking.ts';
import { useProblemWords } from './use-problem-words.ts';

/** Day, time, how many people, which prices, tickets, questions: in the order in which a group thinks, on one screen [TOUR-16]. */
export function TourChoice({ page }: { page: LoadedTour }) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const booking = useTourBooking(page);
  const words = useProblemWords(booking, page);
  const [summaryKey, setSummaryKey] = useState(0);
  const step = { booking, page, words };

  const add = async () => {
    const found = await booking.add();
    if (found === null) {
      setSummaryKey(0);
      showToast(t(booking.isChange ? 'guided-tours.changed' : 'guided-tours.added'), 'success');
      if (booking.isChange) void navigate(to('checkout'));
    } else if (found.length > 0) {
      setSummaryKey((key) => key + 1);
    }
  };
  const { problems } = booking;
  return (
    <>
      <TourDayStep {...step} />
      <TourTimes {...step} />
      <ChangeNotes draft={booking.draft} />
      <TourParticipants {...step} />
      <TourPrices {...step} />
      <TourTickets {...step} />
      <TourQuestions {...step} />
      {summaryKey > 0 && problems.length > 0 && (
        <ErrorSummary
          key={summaryKey}
          title={t('guided-tours.cannotAdd')}
          errors={problems.map((problem) => ({ fieldId: placeIdOf(problem, booking.tour), text: words.of(problem) }))}
        />
      )}
      {booking.added ? <AddedTour added={booking.added} /> : <TourBar booking={booking} onAdd={() => void add()} />}
    </>
  );
}
