import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { withCount, type EventLine } from '../../../../cart/items/cart-item.ts';
import { recountedLine } from '../../../../cart/items/counted-item.ts';
import { problemText } from '../../../../cart/problem-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { LineProblem } from '../../validation/remedies.ts';
import { useLineAddress } from './item-address.ts';
import { Components, AdmissionMoment } from './item-details.tsx';
import { LinePrice, RowEnd } from './item-row.tsx';
import { LineProblems } from './item-problems.tsx';
import { offerFor, type Offers } from '../../validation/offers.ts';
import { useLineCount } from './use-item-count.ts';
import styles from './ticket-item.module.css';

interface TicketItemRowProps {
  line: EventLine;
  offers: Offers | null;
  problems: readonly LineProblem[];
  isRepriced: boolean;
  /** The most that its count may become. */
  most: number;
  onRemove: (lineId: string) => void;
}

/** One line of the receipt, with everything that can be changed about it. Other lines do not concern it: carts may be long. */
export const TicketItemRow = memo(function TicketItemRow(props: TicketItemRowProps) {
  const { line, offers, problems, isRepriced, most } = props;
  const t = useText();
  const addressOf = useLineAddress();
  const id = `line-${line.lineId}`;
  const onRemove = () => props.onRemove(line.lineId);
  const { isLimited, setCount, onLimit, leaveCount } = useLineCount(line, {
    most,
    counted: (from, count) => counted(from, count, offers),
    onRemove,
  });
  // Without a count of places there is nothing to say; a problem of the item says it already.
  const limit = isLimited && offers && problems.length === 0 ? problemText(t, tooMany(line, most)) : '';
  return (
    <li id={id} tabIndex={-1} className={styles.line} data-problem={problems.length > 0 || undefined}>
      {line.image && <Picture src={line.image} alt="" ratio="1:1" sizes="8rem" className={styles.picture} />}
      <div className={styles.what}>
        <h2 className={styles.event}>
          <Link to={addressOf(line)}>{line.eventName}</Link>
        </h2>
        <p className={styles.venue}>{line.venueName}</p>
      </div>
      <AdmissionMoment line={line} />
      <div className={styles.ticket} data-composed={line.subtickets.length > 0 || undefined} onBlur={leaveCount}>
        <div className={styles.name}>
          <span id={`${id}-name`}>{line.name}</span>
          <VisuallyHidden id={`${id}-event`}>{line.eventName}</VisuallyHidden>
          <Components line={line} />
        </div>
        {line.subtickets.length === 0 && (
          <Stepper
            id={`${id}-count`}
            count={line.count}
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
        <LinePrice line={line} hasEach />
      </div>
      <RowEnd
        id={id}
        namedBy={`${id}-name ${id}-event`}
        limit={limit}
        isRepriced={isRepriced}
        editAt={addressOf(line, 'change')}
        onRemove={onRemove}
      >
        <LineProblems line={line} problems={problems} onCount={setCount} onRemove={onRemove} />
      </RowEnd>
    </li>
  );
});

/** At today's price where it is known, else at the price that it was added for. */
function counted(line: EventLine, count: number, offers: Offers | null): EventLine {
  const ticket = offers && offerFor(offers, line)?.tickets.find(({ id }) => id === line.id);
  return ticket ? recountedLine(line, count, ticket) : withCount(line, count);
}

function tooMany({ name }: EventLine, most: number) {
  return { code: most < maxCount ? 'OVERBOOKED' : 'COUNT_INVALID', name, available: most };
}
