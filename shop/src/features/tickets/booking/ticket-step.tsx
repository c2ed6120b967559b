import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import { ticketGroups } from '@foyer/rules/events/event-order.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BookingStep, type StepProps } from '../../../ui/booking-step.tsx';
import { TicketRow, type TicketRowProps } from './ticket-row.tsx';
import styles from './ticket-step.module.css';

interface TicketStepProps extends Pick<StepProps, 'error'> {
  tickets: readonly EventTicket[];
  /** Chosen before, not offered on this day. */
  leftBehind: readonly string[];
  isLoading: boolean;
  /** The chosen day is sold out. */
  isSoldOut: boolean;
  rowOf: (ticket: EventTicket) => Omit<TicketRowProps, 'ticket'>;
}

/** The event's tickets in their groups, each with its price and its count [EVT-5] [EVT-6]. */
export function TicketStep({ tickets, leftBehind, isLoading, isSoldOut, rowOf, error }: TicketStepProps) {
  const t = useText();
  const groups = ticketGroups(tickets);
  return (
    <BookingStep id="tickets" title={t('tickets.chooseTickets')} error={error}>
      <p className={styles.note} role="status">
        {leftBehind.length > 0 && t('tickets.leftBehind', { names: leftBehind.join(', ') })}
      </p>
      {groups.map(({ id, name, tickets: members }) => (
        <div key={id} className={styles.group} aria-busy={isLoading}>
          {name && <h3 className={styles.name}>{name}</h3>}
          <ul role="list" className={styles.tickets}>
            {members.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} {...rowOf(ticket)} />
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && !isLoading && (
        <p className={styles.none}>{t(isSoldOut ? 'tickets.noTicketsLeft' : 'tickets.noTickets')}</p>
      )}
    </BookingStep>
  );
}
