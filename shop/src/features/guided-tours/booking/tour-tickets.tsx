import type { TourTicket } from '@foyer/contract/tours/tour.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { needsEqualCounts, offeredTickets, ticketCount } from '@foyer/rules/tours/tour-counts.ts';
import { ticketLimit } from '@foyer/rules/tours/tour-limits.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { CountRow } from './count-row.tsx';
import { fieldIdOf } from './form-problems.ts';
import { StepProblems } from './step-problems.tsx';
import type { TourStepProps } from './tour-step.ts';
import styles from './tour-form.module.css';

/** Admission that goes with the tour: as many tickets as people, where that is asked [TOUR-10] [TOUR-11] [TOUR-12]. */
export function TourTickets({ booking, words }: TourStepProps) {
  const t = useText();
  const { draft, tour, slot } = booking;
  const tickets = offeredTickets(tour);
  if (tickets.length === 0) return null;
  const most = Math.min(ticketLimit(tour, slot, draft.booking), maxCount);
  return (
    <BookingStep
      id="tickets"
      title={t('tour-group.whichTickets')}
      error={<StepProblems place="tickets" {...{ booking, words }} />}
    >
      <p role="status" className={styles.told}>
        {needsEqualCounts(tour)
          ? draft.people > 0 &&
            t('tour-group.ticketsShared', { count: ticketCount(draft.booking, tour), people: draft.people })
          : t('tour-group.ticketsPlus')}
      </p>
      <ul role="list" className={styles.rows}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} most={most} booking={booking} words={words} />
        ))}
      </ul>
    </BookingStep>
  );
}

interface TicketRowProps extends TourStepProps {
  ticket: TourTicket;
  most: number;
}

/** A ticket, or the components of one that is taken once. */
function TicketRow({ ticket, most, booking, words }: TicketRowProps) {
  const id = fieldIdOf({ ticketId: ticket.id });
  const choice = booking.draft.booking.tickets.find((chosen) => chosen.id === ticket.id);
  const shared = { priceNote: '', max: most };
  return (
    <CountRow
      {...shared}
      id={id}
      name={ticket.name}
      priceCents={ticket.priceCents}
      count={choice?.count ?? 0}
      problem={words.byField[id]}
      onCount={(count) => booking.setTicket(ticket.id, count)}
    >
      {ticket.subtickets.length > 0 && (
        <ul role="list" id={id} tabIndex={-1} className={styles.parts} aria-labelledby={`${id}-name`}>
          {ticket.subtickets.map((sub) => {
            const partId = fieldIdOf({ ticketId: ticket.id, subticketId: sub.id });
            return (
              <CountRow
                {...shared}
                key={sub.id}
                id={partId}
                within={`${id}-name`}
                name={sub.name}
                priceCents={sub.priceCents}
                count={choice?.subtickets.find((part) => part.id === sub.id)?.count ?? 0}
                problem={words.byField[partId]}
                onCount={(count) => booking.setTicket(ticket.id, count, sub.id)}
              />
            );
          })}
        </ul>
      )}
    </CountRow>
  );
}
