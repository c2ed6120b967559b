import { useState } from 'react';
import type { Component } from '@foyer/contract/events/event-ticket.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { fieldIdOf } from './problem-messages.ts';
import type { TicketRowProps } from './ticket-row-props.ts';
import styles from './ticket-components.module.css';

/** Who comes with a family or group ticket: each component with its limits, fixed ones without a choice [EVT-8] [EVT-9]. */
export function TicketComponents(props: TicketRowProps) {
  const { ticket, choice } = props;
  const counts = new Map(choice.subtickets.map(({ id, count }) => [id, count]));
  return (
    <ul role="list" className={styles.parts} aria-labelledby={`${fieldIdOf({ ticketId: ticket.id })}-name`}>
      {ticket.subtickets.map((sub) => (
        <Component key={sub.id} sub={sub} count={counts.get(sub.id) ?? 0} {...props} />
      ))}
    </ul>
  );
}

function Component({ sub, count, ...props }: TicketRowProps & { sub: Component; count: number }) {
  const { ticket, placesBeyond, placesMessages, lastField, problems, onComponentCount } = props;
  const t = useText();
  const { lang } = useShop();
  const [slipped, setSlipped] = useState(false);
  const id = fieldIdOf({ ticketId: ticket.id, subticketId: sub.id });
  const min = Math.max(sub.minQuantity, ticket.isFamily && sub.maxQuantity > 0 ? 1 : 0);
  const max = Math.min(sub.maxQuantity, count + placesBeyond);
  const isFixed = sub.minQuantity === sub.maxQuantity;
  const problem = slipped ? t('tickets.problem.COUNT_INVALID') : problems[id];
  const isAllThereIs = lastField === id && placesMessages;
  const limit = count >= sub.maxQuantity ? t('tickets.atMost', { count: sub.maxQuantity }) : isAllThereIs;
  return (
    <li className={styles.part}>
      <p id={`${id}-name`}>
        {sub.name}
        {sub.priceCents > 0 && <span className={styles.price}> {formatMoney(sub.priceCents, lang)}</span>}
      </p>
      {isFixed ? (
        <p className={styles.fixed}>{t('tickets.fixed', { count: sub.minQuantity })}</p>
      ) : (
        <Stepper
          id={id}
          count={count}
          // A component starts at its minimum; where every one is needed, none cannot be pressed but may be what it starts with.
          min={Math.min(min, count)}
          max={max}
          labelledBy={`${fieldIdOf({ ticketId: ticket.id })}-name ${id}-name`}
          describedBy={`${id}-problem`}
          decreaseLabel={t('tickets.oneFewer')}
          increaseLabel={t('tickets.oneMore')}
          isInvalid={problem !== undefined}
          onCount={(to) => onComponentCount(sub.id, to)}
          onSlip={setSlipped}
        />
      )}
      <p id={`${id}-problem`} className={styles.problem} role="status" data-wrong={problem !== undefined || undefined}>
        {problem ?? (!isFixed && count > 0 && count >= max && limit)}
      </p>
    </li>
  );
}
