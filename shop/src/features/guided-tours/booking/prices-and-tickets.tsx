import type { TourTicket } from '@foyer/contract/tours/tour.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import {
  needsEqualCounts,
  offeredTickets,
  ticketCount,
  countsTours,
  pricesAt,
  entryCount,
} from '@foyer/rules/tours/tour-counts.ts';
import { entryLimit, mostOf, ticketMost, toursForGroup } from '@foyer/rules/tours/tour-limits.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { fieldIdOf } from './form-problems.ts';
import { StepProblems, type TourStepProps } from './step-problems.tsx';
import styles from './tour-form.module.css';
import { useState, type ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../i18n/formats.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';

/** Admission tickets for the group. If the tour requires it, their number must equal the number of people [TOUR-10] [TOUR-11] [TOUR-12]. */
export function TourTickets({ booking, texts }: TourStepProps) {
  const t = useText();
  const { draft, tour } = booking;
  const tickets = offeredTickets(tour);
  if (tickets.length === 0) return null;
  return (
    <BookingStep
      id="tickets"
      title={t('tour-group.whichTickets')}
      error={<StepProblems place="tickets" {...{ booking, texts }} />}
    >
      <p role="status" className={styles.reported}>
        {needsEqualCounts(tour)
          ? draft.people > 0 &&
            t('tour-group.ticketsShared', { count: ticketCount(draft.booking, tour), people: draft.people })
          : t('tour-group.ticketsPlus')}
      </p>
      <ul role="list" className={styles.rows}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} booking={booking} texts={texts} />
        ))}
      </ul>
    </BookingStep>
  );
}

interface TicketRowProps extends TourStepProps {
  ticket: TourTicket;
}

/** A ticket, or its components if it has some. */
function TicketRow({ ticket, booking, texts }: TicketRowProps) {
  const id = fieldIdOf({ ticketId: ticket.id });
  const { draft, tour, slot } = booking;
  const choice = draft.booking.tickets.find((chosen) => chosen.id === ticket.id);
  const most = (kind: Parameters<typeof ticketMost>[3]) =>
    Math.min(ticketMost(tour, slot, draft.booking, kind), maxCount);
  return (
    <CountRow
      id={id}
      name={ticket.name}
      priceCents={ticket.priceCents}
      priceNote=""
      count={choice?.count ?? 0}
      max={most({ ticket })}
      problem={texts.byField[id]}
      onCount={(count) => booking.setTicket(ticket.id, count)}
    >
      {ticket.subtickets.length > 0 && (
        <ul role="list" id={id} tabIndex={-1} className={styles.parts} aria-labelledby={`${id}-name`}>
          {ticket.subtickets.map((sub) => {
            const partId = fieldIdOf({ ticketId: ticket.id, subticketId: sub.id });
            return (
              <CountRow
                key={sub.id}
                id={partId}
                within={`${id}-name`}
                name={sub.name}
                priceCents={sub.priceCents}
                priceNote=""
                count={choice?.subtickets.find((part) => part.id === sub.id)?.count ?? 0}
                max={most({ ticket, sub })}
                problem={texts.byField[partId]}
                onCount={(count) => booking.setTicket(ticket.id, count, sub.id)}
              />
            );
          })}
        </ul>
      )}
    </CountRow>
  );
}

interface CountRowProps {
  /** The input's id, to which messages link. */
  id: string;
  name: string;
  priceCents: number;
  /** "per person", "per tour"; '' for none. */
  priceNote: string;
  count: number;
  max: number;
  /** The count follows from another one and cannot be changed. */
  isFixed?: boolean;
  /** The id of the name of the ticket that a component belongs to. */
  within?: string;
  problem: string | undefined;
  onCount: (count: number) => void;
  children?: ReactNode;
}

/** A counted item: its name, its unit price and a count, with errors below. */
export function CountRow({ id, name, priceCents, priceNote, count, max, ...rest }: CountRowProps) {
  const { isFixed, within, problem, onCount, children } = rest;
  const t = useText();
  const { lang } = useShop();
  const [isInvalidInput, setInvalidInput] = useState(false);
  const free = within === undefined ? t('guided-tours.free') : '';
  const priceText = priceCents === 0 ? free : formatMoney(priceCents, lang);
  const wrong = isInvalidInput ? t('tour-group.problem.COUNT_INVALID') : problem;
  return (
    <li className={styles.row} data-chosen={count > 0 || undefined}>
      <p className={styles.label}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>{' '}
        <span className={styles.price}>
          {priceText}
          {priceCents > 0 && priceNote && <span className={styles.hint}> {priceNote}</span>}
        </span>
      </p>
      {children}
      {!children &&
        (isFixed ? (
          <p id={id} tabIndex={-1} className={styles.fixed}>
            {formatNumber(count, lang)} ×
          </p>
        ) : (
          <Stepper
            id={id}
            count={count}
            max={max}
            labelledBy={[within, `${id}-name`].filter(Boolean).join(' ')}
            describedBy={`${id}-problem`}
            decreaseLabel={t('tour-group.oneFewer')}
            increaseLabel={t('tour-group.oneMore')}
            isInvalid={wrong !== undefined}
            onCount={onCount}
            onInvalidInput={setInvalidInput}
          />
        ))}
      <p id={`${id}-problem`} role="status" className={styles.wrong}>
        {wrong}
      </p>
    </li>
  );
}

/** The prices of the tour, with a count of people or tours for each. A single price needs no choice [TOUR-6]. */
export function TourPrices({ booking, texts }: TourStepProps) {
  const t = useText();
  const { draft, slot, tour } = booking;
  const prices = pricesAt(tour, draft.booking.time);
  const isOnly = prices.length === 1;
  const entries = entryCount(draft.booking);
  const beyond = Math.max(0, Math.min(entryLimit(tour, slot), maxCount) - entries);
  const areTours = countsTours(tour);
  /** The tours that the group needs. With several prices, surplus tours are not removed, so a message says that they cost more. */
  const needed = areTours ? toursForGroup(tour, draft.people) : entries;
  // Only for a single price. Several prices say by their names whom they are for; one may be for a family.
  const perPerson = isOnly ? t('tour-group.eachPerson') : '';
  const note = areTours ? t('tour-group.eachTour') : perPerson;
  return (
    <BookingStep
      id="prices"
      title={t(areTours ? 'tour-group.whichTours' : 'tour-group.whichPrices')}
      error={<StepProblems place="prices" {...{ booking, texts }} />}
    >
      {(!isOnly || areTours) && (
        <p role="status" className={styles.reported}>
          {!areTours && draft.people > 0 && t('tour-group.shared', { count: entries, people: draft.people })}
          {draft.people > 0 &&
            needed < entries &&
            t('tour-group.toursBeyond', { count: entries, people: draft.people, tours: needed })}
        </p>
      )}
      <ul role="list" className={styles.rows}>
        {prices.map((price) => {
          const { id, name, priceCents } = price;
          const count = draft.booking.entries.find((entry) => entry.id === id)?.count ?? 0;
          return (
            <CountRow
              key={id}
              id={fieldIdOf({ priceId: id })}
              name={name}
              priceCents={priceCents}
              priceNote={note}
              count={count}
              max={Math.min(count + beyond, mostOf(price))}
              isFixed={isOnly && !areTours}
              problem={texts.byField[fieldIdOf({ priceId: id })]}
              onCount={(to) => booking.setPrice(id, to)}
            />
          );
        })}
      </ul>
    </BookingStep>
  );
}
