import { useState } from 'react';
import { AfterAdding } from '../../../payment/after-adding.tsx';
import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import { isSoldOut } from '@foyer/rules/events/event-availability.ts';
import { choiceCents } from '@foyer/rules/events/ticket-choice.ts';
import { timeOf, type Day, type Time } from '@foyer/rules/time/museum-time.ts';
import { useNavigate } from 'react-router';
import { formatMoney, formatTime } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { BuyBar, AddedNotice } from '../../../ui/buy-bar.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { windowScroll } from '../../../app/navigation/window-scroll.ts';
import { choiceIn } from '../booking/booking-draft.ts';
import { DayStep } from '../booking/day-step.tsx';
import { momentText } from '../calendar/day-texts.ts';
import type { EventPage } from './load-event.ts';
import { placesBeyond } from '../calendar/places-left.ts';
import { fieldIdOf, placeIdOf, placeOf, useProblemTexts } from '../booking/use-problem-texts.ts';
import { StepProblems } from '../booking/step-problems.tsx';
import { TicketStep } from '../booking/ticket-step.tsx';
import { TimeStep } from '../booking/time-step.tsx';
import { useEventBooking, type Added, type EventBookingState } from '../booking/use-event-booking.ts';
import { useFolds } from '../../../ui/booking-step.tsx';

/** The booking of an event on one screen: day, time, tickets, and the button for the cart. */
export function EventChoice({ page }: { page: EventPage }) {
  const { availability } = page;
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const booking = useEventBooking(page);
  const { date, slot, loadedDay, draft, assessment } = booking;
  const { tickets } = loadedDay.day;
  const [lastField, setLastField] = useState<string | null>(null);
  const folds = useEventFolds(booking);
  const texts = useProblemTexts(booking, availability);
  const hasTimes =
    loadedDay.failure !== null || loadedDay.day.timeslots.length > 0 || tickets.some(({ isDayTicket }) => !isDayTicket);
  const party = { tickets, choices: [...assessment.inCart, ...assessment.choices] };

  const add = () => {
    const [first] = assessment.problems;
    const elsewhere = otherMoment(booking);
    if (booking.add()) {
      if (!booking.isChange) return;
      showToast(t('tickets.changed'), 'success');
      void navigate(to('checkout'));
    } else if (elsewhere) focusOn(elsewhere === 'otherDay' ? 'step-day' : 'step-time');
    else if (first) focusOn(placeIdOf(first));
  };
  const rowOf = (ticket: EventTicket) => ({
    choice: choiceIn(draft, ticket),
    placesBeyond: loadedDay.isLoading ? 0 : placesBeyond(party, ticket, { date, slot }),
    placesText: texts.placesOf(ticket),
    problems: texts.byField,
    lastField,
    onCount: (count: number) => {
      setLastField(fieldIdOf({ ticketId: ticket.id }));
      booking.setCount(ticket, count);
    },
    onComponentCount: (id: string, count: number) => {
      setLastField(fieldIdOf({ ticketId: ticket.id, subticketId: id }));
      booking.setComponentCount(ticket, id, count);
    },
  });
  const step = { booking, page, texts };

  // Only the step for the day, which says that the event is sold out, because times and tickets could not be chosen.
  if (isSoldOut(availability) && !booking.added) {
    return <DayStep availability={availability} chosen={date} onChoose={booking.chooseDay} />;
  }
  return (
    <>
      <DayStep
        availability={availability}
        chosen={date}
        onChoose={folds.chooseDay}
        error={<StepProblems place="day" {...step} />}
        fold={folds.day}
      />
      {hasTimes && (
        <TimeStep
          slots={booking.slots}
          chosen={slot}
          isEarliest={slot !== null && booking.slots.length > 1 && !booking.isOwnTime}
          now={availability.now}
          isLoading={loadedDay.isLoading}
          hasFailed={loadedDay.failure !== null}
          hasDay={date !== null}
          usualCount={page.usualTimes}
          onChoose={folds.chooseTime}
          error={<StepProblems place="time" {...step} />}
          fold={folds.time}
        />
      )}
      <TicketStep
        tickets={tickets}
        leftBehind={booking.leftBehind}
        isLoading={loadedDay.isLoading}
        isSoldOut={assessment.problems.some(({ code }) => code === 'DAY_SOLD_OUT')}
        rowOf={rowOf}
        error={<StepProblems place="tickets" {...step} />}
      />
      {booking.added ? <AddedTickets added={booking.added} /> : <BookingBar booking={booking} onAdd={add} />}
    </>
  );
}

/** Folds steps only for a choice of the visitor. A time chosen for them stays visible among the others. */
function useEventFolds({ date, slot, problems, isOwnTime, ...booking }: EventBookingState) {
  const t = useText();
  const { lang } = useShop();
  const { foldOf, close } = useFolds<'day' | 'time'>((step) => !problems.some((problem) => placeOf(problem) === step), {
    changeLabel: t('tickets.change'),
    show: (step) => windowScroll.show(step),
  });
  return {
    day: foldOf('day', date && momentText(date, null, { t, lang })),
    time: foldOf('time', slot && isOwnTime ? formatTime(timeOf(slot.datetime), lang) : null),
    chooseDay: (day: Day) => {
      close();
      booking.chooseDay(day);
    },
    chooseTime: (time: Time) => {
      close();
      booking.chooseTime(time);
    },
  };
}

/** Focuses the missing or wrong part, and scrolls to it [EVT-14]. */
function focusOn(id: string): void {
  const place = document.getElementById(id);
  place?.focus({ preventScroll: true });
  windowScroll.show(place, { block: id.startsWith('step-') ? 'start' : 'center' });
}

/** Which other moment is needed before anything can be added; null if the moment has room. */
function otherMoment({ slot, loadedDay, assessment }: EventBookingState): 'otherDay' | 'otherTime' | null {
  const [first] = assessment.problems;
  if (first?.code === 'DAY_SOLD_OUT' || first?.code === 'DAY_UNAVAILABLE') return 'otherDay';
  const isTimed = loadedDay.day.tickets.every(({ isDayTicket }) => !isDayTicket);
  return first?.code === 'TIME_SOLD_OUT' || (slot?.places === 0 && isTimed) ? 'otherTime' : null;
}

/** The choice and its price, with the button that adds it [EVT-13]. */
function BookingBar({ booking, onAdd }: { booking: EventBookingState; onAdd: () => void }) {
  const t = useText();
  const { lang } = useShop();
  const { date, slot, loadedDay, assessment } = booking;
  const { ticketCount, totalCents } = assessment;
  const price = formatMoney(totalCents, lang);
  const elsewhere = otherMoment(booking);
  /** Where the button leads while nothing can be added. */
  const lead = elsewhere ?? (date === null ? 'chooseDay' : ticketCount === 0 ? 'chooseTickets' : null);
  const addLabel = booking.isChange ? t('tickets.applyChange') : t('tickets.add', { count: ticketCount, price });
  const isFull = booking.tries > 0 && booking.problems.length === 0 && booking.isCartFull;
  return (
    <BuyBar
      title={t('tickets.summary')}
      lang={lang}
      moment={date ? momentText(date, slot && timeOf(slot.datetime), { t, lang }, 'short') : t('tickets.noDay')}
      lines={assessment.choices.flatMap((choice) => {
        const ticket = loadedDay.day.tickets.find(({ id }) => id === choice.ticketId);
        const cents = ticket ? choiceCents(choice, ticket) : 0;
        return ticket ? [{ id: ticket.id, text: `${choice.count} × ${ticket.name}`, cents }] : [];
      })}
      totalCents={totalCents}
      totalNote={t('tickets.inclVat')}
      isEmpty={ticketCount === 0}
      problem={isFull && t('tickets.cartFull')}
      buttonLabel={lead ? t(`tickets.${lead}`) : addLabel}
      isNextStep={lead === null}
      isPending={loadedDay.isLoading}
      onAdd={onAdd}
    />
  );
}

/** The tickets that have been added to the cart, with links to the next steps [EVT-13]. */
function AddedTickets({ added }: { added: Added }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <AddedNotice
      label={t('tickets.summary')}
      title={t('tickets.added', { count: added.ticketCount })}
      moment={momentText(added.date, added.time, { t, lang })}
      total={formatMoney(added.totalCents, lang)}
      added={added}
    >
      <AfterAdding toCart={t('tickets.toCart')} goOn={t('tickets.goOn')} list="tickets" />
    </AddedNotice>
  );
}
