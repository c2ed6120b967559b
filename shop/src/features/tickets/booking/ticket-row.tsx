import { Suspense, useEffect, useState } from 'react';
import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { laterPart } from '../../../app/later-part.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { fieldIdOf } from './problem-messages.ts';
import styles from './ticket-row.module.css';
import type { TicketRowProps } from './ticket-row-props.ts';

const bringComponents = async () => (await import('./ticket-components.tsx')).TicketComponents;
/** Few events have tickets of parts. */
const TicketComponents = laterPart('tickets', bringComponents);

/** One ticket: name, proof to bring, price, and how many; a ticket with components is taken once and opens them [EVT-8]. */
export function TicketRow(props: TicketRowProps) {
  const { ticket, choice, placesBeyond, placesMessages, lastField, problems, onCount } = props;
  const t = useText();
  const { lang } = useShop();
  const [slipped, setSlipped] = useState(false);
  const id = fieldIdOf({ ticketId: ticket.id });
  const hasParts = ticket.subtickets.length > 0;
  const problem = slipped ? t('tickets.problem.COUNT_INVALID') : problems[id];
  // It is there when the ticket is chosen; where it cannot be had yet, choosing asks once more.
  useEffect(() => {
    if (hasParts) void bringComponents().catch(() => undefined);
  }, [hasParts]);
  const isAtLimit = choice.count > 0 && placesBeyond === 0 && lastField === id;
  return (
    <li className={styles.row} data-chosen={choice.count > 0 || undefined}>
      <p id={`${id}-name`} className={styles.name}>
        {ticket.name}
      </p>
      {ticket.note && <p className={styles.note}>{ticket.note}</p>}
      <p className={styles.price}>
        {ticket.priceCents === 0 && !hasParts ? t('tickets.free') : priceMessages(ticket, lang, t('tickets.byPerson'))}
      </p>
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
            onSlip={setSlipped}
          />
        )}
      </div>
      {hasParts && choice.count > 0 && (
        <Suspense>
          <TicketComponents {...props} />
        </Suspense>
      )}
      <p id={`${id}-problem`} className={styles.problem} role="status" data-wrong={problem !== undefined || undefined}>
        {problem ?? (isAtLimit && placesMessages)}
      </p>
    </li>
  );
}

/** The ticket's own price, or where only its components cost something, from what the cheapest one does. */
function priceMessages(ticket: EventTicket, lang: string, byPerson: string): string {
  if (ticket.priceCents > 0 || ticket.subtickets.length === 0) return formatMoney(ticket.priceCents, lang);
  const [part] = ticket.subtickets;
  const isOnePrice = ticket.subtickets.every(({ priceCents }) => priceCents === part?.priceCents);
  return part && isOnePrice ? `${formatMoney(part.priceCents, lang)} ${byPerson}` : '';
}
