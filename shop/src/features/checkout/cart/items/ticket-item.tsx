import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { withCount, type EventItem } from '../../../../cart/items/cart-item.ts';
import { recountedItem } from '../../../../cart/items/counted-item.ts';
import { problemText } from '../../../../cart/problem-text.ts';
import { useProblemWords } from '../../../../cart/use-problem-words.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { ItemProblem } from '../../validation/remedies.ts';
import { useItemAddress } from './item-address.ts';
import { Components, AdmissionMoment } from './item-details.tsx';
import { ItemPrice, RowEnd } from './item-row.tsx';
import { ItemProblems } from './item-problems.tsx';
import { offerFor, type Offers } from '../../validation/offers.ts';
import { useItemCounter } from './use-item-count.ts';
import styles from './ticket-item.module.css';

interface TicketItemRowProps {
  item: EventItem;
  offers: Offers | null;
  problems: readonly ItemProblem[];
  isRepriced: boolean;
  /** The highest count that is allowed. */
  most: number;
  onRemove: (itemId: string) => void;
}

/**
 * The row of a ticket, with everything that can be changed about it. Memoised and independent of other items, because carts may be long.
 */
export const TicketItemRow = memo(function TicketItemRow(props: TicketItemRowProps) {
  const { item, offers, problems, isRepriced, most } = props;
  const t = useText();
  const words = useProblemWords();
  const addressOf = useItemAddress();
  const id = `item-${item.itemId}`;
  const onRemove = () => props.onRemove(item.itemId);
  const { isLimited, setCount, onLimit, leaveCount } = useItemCounter(item, {
    most,
    counted: (from, count) => counted(from, count, offers),
    onRemove,
  });
  // Says nothing if the number of places is unknown, or if a problem of the item already says it.
  const limit = isLimited && offers && problems.length === 0 ? problemText(words, tooMany(item, most)) : '';
  return (
    <li id={id} tabIndex={-1} className={styles.line} data-problem={problems.length > 0 || undefined}>
      {item.image && <Picture src={item.image} alt="" ratio="1:1" sizes="8rem" className={styles.picture} />}
      <div className={styles.what}>
        <h2 className={styles.event}>
          <Link to={addressOf(item)}>{item.eventName}</Link>
        </h2>
        <p className={styles.venue}>{item.venueName}</p>
      </div>
      <AdmissionMoment item={item} />
      <div className={styles.ticket} data-composed={item.subtickets.length > 0 || undefined} onBlur={leaveCount}>
        <div className={styles.name}>
          <span id={`${id}-name`}>{item.name}</span>
          <VisuallyHidden id={`${id}-event`}>{item.eventName}</VisuallyHidden>
          <Components item={item} />
        </div>
        {item.subtickets.length === 0 && (
          <Stepper
            id={`${id}-count`}
            count={item.count}
            min={1}
            max={most}
            labelledBy={`${id}-name ${id}-event`}
            decreaseLabel={t('cart.fewer')}
            increaseLabel={t('cart.more')}
            describedBy={`${id}-limit`}
            isInvalid={problems.length > 0}
            onCount={setCount}
            onLimit={onLimit}
          />
        )}
        <ItemPrice item={item} hasEach />
      </div>
      <RowEnd
        id={id}
        namedBy={`${id}-name ${id}-event`}
        limit={limit}
        isRepriced={isRepriced}
        editAt={addressOf(item, 'change')}
        onRemove={onRemove}
      >
        <ItemProblems item={item} problems={problems} onCount={setCount} onRemove={onRemove} />
      </RowEnd>
    </li>
  );
});

/** At the current price if it is known, otherwise at the price when it was added. */
function counted(item: EventItem, count: number, offers: Offers | null): EventItem {
  const ticket = offers && offerFor(offers, item)?.tickets.find(({ id }) => id === item.id);
  return ticket ? recountedItem(item, count, ticket) : withCount(item, count);
}

function tooMany({ name }: EventItem, most: number) {
  return { code: most < maxCount ? 'OVERBOOKED' : 'COUNT_INVALID', name, available: most };
}
