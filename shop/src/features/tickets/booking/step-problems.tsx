import { peopleOf } from '@foyer/rules/events/ticket-choice.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { momentText } from '../calendar/day-texts.ts';
import type { EventPage } from '../detail/load-event.ts';
import { placeOf, type StepId, type ProblemTexts } from './use-problem-texts.ts';
import styles from './step-problems.module.css';
import type { EventBookingState } from './use-event-booking.ts';
import { useFreeMoment, type Search } from '../calendar/use-free-moment.ts';

interface StepProblemsProps {
  place: StepId;
  booking: EventBookingState;
  page: EventPage;
  texts: ProblemTexts;
}

/** The problems of a step, with an alternative moment for the same party, or a retry button [EVT-11] [ERR-4]. */
export function StepProblems({ place, booking, page, texts }: StepProblemsProps) {
  const t = useText();
  const { lang } = useShop();
  const here = booking.problems.filter((problem) => placeOf(problem) === place);
  const isFull = here.some(({ code }) => ['TIME_SOLD_OUT', 'DAY_SOLD_OUT', 'DAY_UNAVAILABLE'].includes(code));
  const isWanted = isFull || (place === 'tickets' && isTooSmall(booking));
  const search = searchFor(booking, page);
  const instead = useFreeMoment(isWanted, search);

  if (place === 'time' && booking.loadedDay.failure) {
    return <FailureMessage failure={booking.loadedDay.failure} onRetry={booking.loadedDay.retry} />;
  }
  if (here.length === 0 && !instead) return null;
  return (
    <Message
      kind={here.some(({ code }) => code !== 'NEEDS_PAID_TICKET') ? 'danger' : 'warning'}
      className={styles.problems}
    >
      {here.map((problem) => (
        <p key={`${problem.code} ${problem.available}`}>{texts.of(problem)}</p>
      ))}
      {instead && (
        <Button onClick={() => booking.chooseMoment(instead)}>
          {t('tickets.takeNext', {
            count: search.people,
            moment: momentText(instead.date, instead.time, { t, lang }),
          })}
        </Button>
      )}
    </Message>
  );
}

/** Whether the chosen moment has too little room for the party. */
function isTooSmall({ problems }: EventBookingState): boolean {
  return problems.some(({ code }) => code === 'OVERBOOKED' || code === 'TICKETS_SOLD_OUT');
}

/** A search for room for the whole party, after the moment that has none. */
function searchFor(
  { date, slot, loadedDay, assessment }: EventBookingState,
  { event, availability }: EventPage,
): Search {
  const { tickets } = loadedDay.day;
  const people = assessment.choices.reduce((sum, choice) => {
    const ticket = tickets.find(({ id }) => id === choice.ticketId);
    return ticket ? sum + peopleOf(choice, ticket) : sum;
  }, 0);
  return {
    eventId: event.id,
    availability,
    after: slot?.datetime ?? date ?? availability.now.day,
    people: Math.max(1, people),
    isTimed: loadedDay.day.timeslots.length > 0 || tickets.some((ticket) => !ticket.isDayTicket),
  };
}
