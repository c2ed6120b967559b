import { maxCount } from '@foyer/rules/ticket-choice.ts';
import { memo, useState, type FocusEvent } from 'react';
import { Link } from 'react-router';
import { withCount } from '../../cart/adding-up.ts';
import type { EventLine } from '../../cart/cart-line.ts';
import { changeLine } from '../../cart/cart-edits.ts';
import { recountedLine } from '../../cart/counted-line.ts';
import { problemText } from '../../cart/problem-text.ts';
import { updateCart } from '../../cart/use-cart.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LineProblem } from './remedies.ts';
import { lineCountFor, meansNone } from './line-count.ts';
import { useLineAddress } from './line-address.ts';
import { LineMoment } from './line-moment.tsx';
import { LineProblems } from './line-problems.tsx';
import { offerFor, type DayOffers } from './day-offers.ts';
import { Subtickets } from './subtickets.tsx';
import styles from './basket-line.module.css';

interface BasketLineProps {
  line: EventLine;
  offers: DayOffers | null;
  problems: readonly LineProblem[];
  isRepriced: boolean;
  /** The most that its count may become. */
  most: number;
  onRemove: (lineId: string) => void;
}

/** One line of the receipt, with everything that can be changed about it. Other lines do not concern it: baskets may be long. */
export const BasketLine = memo(function BasketLine(props: BasketLineProps) {
  const { line, offers, problems, isRepriced, most } = props;
  const t = useText();
  const addressOf = useLineAddress();
  const { lang } = useShop();
  const id = `line-${line.lineId}`;
  const [isLimited, setLimited] = useState(false);
  const setCount = (asked: number) => {
    const { count, isLimited: isTooMany } = lineCountFor(asked, most);
    setLimited(isTooMany);
    if (count > 0 && count !== line.count) updateCart((cart) => changeLine(cart, counted(line, count, offers)));
  };
  const onRemove = () => props.onRemove(line.lineId);
  const leaveCount = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && meansNone(target.value)) onRemove();
  };
  // Without a count of places there is nothing to say; what stands against the line says it already.
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
      <LineMoment line={line} />
      <div className={styles.ticket} data-composed={line.subtickets.length > 0 || undefined} onBlur={leaveCount}>
        <div className={styles.name}>
          <span id={`${id}-name`}>{line.name}</span>
          <VisuallyHidden id={`${id}-event`}>{line.eventName}</VisuallyHidden>
          <Subtickets line={line} />
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
            onLimit={() => setLimited(true)}
          />
        )}
        <p className={styles.price}>
          <data value={line.totalPrice}>
            {line.totalPrice === 0 ? t('cart.free') : formatMoney(line.totalPrice, lang)}
          </data>
          {line.count > 1 && line.totalPrice > 0 && (
            <span className={styles.each}>{t('cart.each', { price: formatMoney(line.price, lang) })}</span>
          )}
        </p>
      </div>
      <p id={`${id}-limit`} role="status" className={styles.note}>
        {limit}
      </p>
      {isRepriced && <p className={styles.note}>{t('cart.repriced')}</p>}
      <LineProblems line={line} problems={problems} onCount={setCount} onRemove={onRemove} />
      <div className={styles.actions}>
        <Link to={addressOf(line, 'change')} aria-labelledby={`${id}-edit ${id}-name ${id}-event`} id={`${id}-edit`}>
          {t('cart.edit')}
        </Link>
        <Button
          kind="quiet"
          onClick={onRemove}
          aria-labelledby={`${id}-remove ${id}-name ${id}-event`}
          id={`${id}-remove`}
        >
          {t('cart.remove')}
        </Button>
      </div>
    </li>
  );
});

/** At today's price where it is known, else at the price that it was added for. */
function counted(line: EventLine, count: number, offers: DayOffers | null): EventLine {
  const ticket = offers && offerFor(offers, line)?.tickets.find(({ id }) => id === line.id);
  return ticket ? recountedLine(line, count, ticket) : withCount(line, count);
}

function tooMany({ name }: EventLine, most: number) {
  return { code: most < maxCount ? 'OVERBOOKED' : 'COUNT_INVALID', name, available: most };
}
