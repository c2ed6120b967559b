import { useState } from 'react';
import type { Component, EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import { formatList, formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { priceText } from './price-text.ts';
import { fieldIdOf } from './use-problem-texts.ts';
import styles from './ticket-step.module.css';
import { ticketGroups } from '@foyer/rules/events/event-order.ts';
import { BookingStep, type StepProps } from '../../../ui/booking-step.tsx';

interface TicketStepProps extends Pick<StepProps, 'error'> {
  tickets: readonly EventTicket[];
  /** Names of chosen tickets that are not offered on this day. */
  leftBehind: readonly string[];
  isLoading: boolean;
  /** The chosen day is sold out. */
  isSoldOut: boolean;
  rowOf: (ticket: EventTicket) => Omit<TicketRowProps, 'ticket'>;
}

/** The step for the tickets, in their groups, each with its price and count [EVT-5] [EVT-6]. */
export function TicketStep({ tickets, leftBehind, isLoading, isSoldOut, rowOf, error }: TicketStepProps) {
  const t = useText();
  const { lang } = useShop();
  const groups = ticketGroups(tickets);
  return (
    <BookingStep id="tickets" title={t('tickets.chooseTickets')} error={error}>
      <p className={styles.leftBehind} role="status">
        {leftBehind.length > 0 && t('tickets.leftBehind', { names: formatList(leftBehind, lang) })}
      </p>
      {groups.map(({ id, name, tickets: members }) => (
        <div key={id} aria-busy={isLoading}>
          {name && <h3 className={styles.groupName}>{name}</h3>}
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

/** The state of one ticket in the list. */
export interface TicketRowProps {
  ticket: EventTicket;
  choice: TicketChoice;
  /** How many more people it has room for. */
  placesBeyond: number;
  /** "You have chosen all 3 places left at 11:00"; '' while there are more. */
  placesText: string;
  /** The id of the input changed last. Only this input says that no more are left. */
  lastField: string | null;
  /** Texts by the id of their input. */
  problems: Readonly<Record<string, string>>;
  onCount: (count: number) => void;
  onComponentCount: (subticketId: string, count: number) => void;
}

/** One ticket: name, required proof, price, and count. A ticket with components is chosen once and then shows them [EVT-8]. */
export function TicketRow(props: TicketRowProps) {
  const { ticket, choice, placesBeyond, placesText, lastField, problems, onCount } = props;
  const t = useText();
  const { lang } = useShop();
  const [isInvalidInput, setInvalidInput] = useState(false);
  const id = fieldIdOf({ ticketId: ticket.id });
  const hasParts = ticket.subtickets.length > 0;
  const problem = isInvalidInput ? t('tickets.problem.COUNT_INVALID') : problems[id];
  const isAtLimit = choice.count > 0 && placesBeyond === 0 && lastField === id;
  return (
    <li className={styles.row} data-chosen={choice.count > 0 || undefined}>
      <p id={`${id}-name`} className={styles.name}>
        {ticket.name}
      </p>
      {ticket.note && <p className={styles.note}>{ticket.note}</p>}
      <p className={styles.price}>{priceText(ticket, { t, lang })}</p>
      <div className={styles.count}>
        {hasParts ? (
          <button
            type="button"
            id={id}
            className={styles.toggle}
            aria-expanded={choice.count > 0}
            aria-labelledby={`${id} ${id}-name`}
            onClick={() => onCount(choice.count > 0 ? 0 : 1)}
          >
            {t(choice.count > 0 ? 'tickets.remove' : 'tickets.choose')}
          </button>
        ) : (
          <Stepper
            id={id}
            count={choice.count}
            max={choice.count + placesBeyond}
            labelledBy={`${id}-name`}
            describedBy={`${id}-problem`}
            decreaseLabel={t('tickets.oneFewer')}
            increaseLabel={t('tickets.oneMore')}
            isInvalid={problem !== undefined}
            onCount={onCount}
            onInvalidInput={setInvalidInput}
          />
        )}
      </div>
      {hasParts && choice.count > 0 && <TicketComponents {...props} />}
      <p id={`${id}-problem`} className={styles.problem} role="status" data-wrong={problem !== undefined || undefined}>
        {problem ?? (isAtLimit && placesText)}
      </p>
    </li>
  );
}

/** The components of a family or group ticket, each within its limits. Fixed ones cannot be changed [EVT-8] [EVT-9]. */
function TicketComponents(props: TicketRowProps) {
  const { ticket, choice } = props;
  const counts = new Map(choice.subtickets.map(({ id, count }) => [id, count]));
  return (
    <ul role="list" className={styles.parts} aria-labelledby={`${fieldIdOf({ ticketId: ticket.id })}-name`}>
      {ticket.subtickets.map((sub) => (
        <ComponentRow key={sub.id} sub={sub} count={counts.get(sub.id) ?? 0} {...props} />
      ))}
    </ul>
  );
}

function ComponentRow({ sub, count, ...props }: TicketRowProps & { sub: Component; count: number }) {
  const { ticket, placesBeyond, placesText, lastField, problems, onComponentCount } = props;
  const t = useText();
  const { lang } = useShop();
  const [isInvalidInput, setInvalidInput] = useState(false);
  const id = fieldIdOf({ ticketId: ticket.id, subticketId: sub.id });
  const min = Math.max(sub.minQuantity, ticket.isFamily && sub.maxQuantity > 0 ? 1 : 0);
  const max = Math.min(sub.maxQuantity, count + placesBeyond);
  const isFixed = sub.minQuantity === sub.maxQuantity;
  const problem = isInvalidInput ? t('tickets.problem.COUNT_INVALID') : problems[id];
  const isAllThereIs = lastField === id && placesText;
  const limit = count >= sub.maxQuantity ? t('tickets.atMost', { count: sub.maxQuantity }) : isAllThereIs;
  return (
    <li className={styles.part}>
      <p id={`${id}-name`}>
        {sub.name}
        {sub.priceCents > 0 && <span className={styles.partPrice}> {formatMoney(sub.priceCents, lang)}</span>}
      </p>
      {isFixed ? (
        <p className={styles.fixed}>{t('tickets.fixed', { count: sub.minQuantity })}</p>
      ) : (
        <Stepper
          id={id}
          count={count}
          // A family ticket needs at least one of each component, but a component may start at 0. Then the minimum is 0, so that the
          // initial value is valid.
          min={Math.min(min, count)}
          max={max}
          labelledBy={`${fieldIdOf({ ticketId: ticket.id })}-name ${id}-name`}
          describedBy={`${id}-problem`}
          decreaseLabel={t('tickets.oneFewer')}
          increaseLabel={t('tickets.oneMore')}
          isInvalid={problem !== undefined}
          onCount={(to) => onComponentCount(sub.id, to)}
          onInvalidInput={setInvalidInput}
        />
      )}
      <p id={`${id}-problem`} className={styles.problem} role="status" data-wrong={problem !== undefined || undefined}>
        {problem ?? (!isFixed && count > 0 && count >= max && limit)}
      </p>
    </li>
  );
}
