import { useState } from 'react';
import type { EventTicket } from '@foyer/contract/event.ts';
import { choiceCents } from '@foyer/rules/event-booking.ts';
import { timeOf } from '@foyer/rules/museum-time.ts';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { showToast } from '../../ui/toast.tsx';
import { AddedNotice } from './added-notice.tsx';
import { choiceIn } from './booking-draft.ts';
import { BuyBar } from './buy-bar.tsx';
import { DayStep } from './day-step.tsx';
import { momentWords } from './day-words.ts';
import type { EventPage } from './load-event.ts';
import { placesBeyond } from './places-left.ts';
import { fieldIdOf, placeIdOf } from './problem-words.ts';
import { StepProblems } from './step-problems.tsx';
import { TicketStep } from './ticket-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useEventBooking } from './use-event-booking.ts';
import { useProblemWords } from './use-problem-words.ts';

/** Day, time, tickets, basket: the way through one event, on one screen. */
export function EventChoice({ page }: { page: EventPage }) {
  const { availability } = page;
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { lang } = useShop();
  const booking = useEventBooking(page);
  const { date, slot, sight, draft, assessment, problems } = booking;
  const { tickets } = sight.day;
  const [lastField, setLastField] = useState<string | null>(null);
  const words = useProblemWords(booking, availability);
  const hasTimes =
    sight.failure !== null || sight.day.timeslots.length > 0 || tickets.some(({ isDayTicket }) => !isDayTicket);
  const party = { tickets, choices: [...assessment.inCart, ...assessment.choices] };

  const add = () => {
    const [first] = assessment.problems;
    if (booking.add()) {
      const said = booking.isChange ? t('tickets.changed') : t('tickets.added', { count: assessment.ticketCount });
      showToast(said, 'success');
      if (booking.isChange) void navigate(to('checkout'));
    } else if (first) focusOn(placeIdOf(first));
  };
  const rowOf = (ticket: EventTicket) => ({
    choice: choiceIn(draft, ticket),
    placesBeyond: sight.isLoading ? 0 : placesBeyond(party, ticket, { date, slot }),
    placesWords: words.placesOf(ticket),
    problems: words.byField,
    lastField,
    onCount: (count: number) => {
      setLastField(fieldIdOf({ ticketId: ticket.id }));
      booking.setCount(ticket, count);
    },
    onSubticketCount: (id: string, count: number) => {
      setLastField(fieldIdOf({ ticketId: ticket.id, subticketId: id }));
      booking.setSubticketCount(ticket, id, count);
    },
  });
  const step = { booking, page, words };

  return (
    <>
      <DayStep
        availability={availability}
        chosen={date}
        onChoose={booking.chooseDay}
        error={<StepProblems place="day" {...step} />}
      />
      {hasTimes && (
        <TimeStep
          slots={booking.slots}
          chosen={slot}
          now={availability.now}
          isLoading={sight.isLoading}
          hasFailed={sight.failure !== null}
          hasDay={date !== null}
          usualCount={page.usualTimes}
          onChoose={booking.chooseTime}
          error={<StepProblems place="time" {...step} />}
        />
      )}
      <TicketStep
        tickets={tickets}
        leftBehind={booking.leftBehind}
        isLoading={sight.isLoading}
        rowOf={rowOf}
        error={<StepProblems place="tickets" {...step} />}
      />
      {booking.added ? (
        <AddedNotice added={booking.added} />
      ) : (
        <BuyBar
          moment={date && momentWords(date, slot && timeOf(slot.datetime), { t, lang }, 'short')}
          lines={assessment.choices.flatMap((choice) => {
            const ticket = tickets.find(({ id }) => id === choice.ticketId);
            const cents = ticket ? choiceCents(choice, ticket) : 0;
            return ticket ? [{ id: ticket.id, words: `${choice.count} × ${ticket.name}`, cents }] : [];
          })}
          ticketCount={assessment.ticketCount}
          totalCents={assessment.totalCents}
          problem={booking.tries > 0 && problems.length === 0 && booking.isBasketFull && t('tickets.basketFull')}
          isChange={booking.isChange}
          isLoading={sight.isLoading}
          onAdd={add}
        />
      )}
    </>
  );
}

/** Leads to where something is missing [EVT-14]. */
function focusOn(id: string): void {
  const place = document.getElementById(id);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: id.startsWith('step-') ? 'start' : 'center' });
}
