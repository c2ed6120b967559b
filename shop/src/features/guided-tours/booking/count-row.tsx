import { useState, type ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import styles from './tour-form.module.css';

interface CountRowProps {
  /** Of the input, so that messages can lead to it. */
  id: string;
  name: string;
  priceCents: number;
  /** "per person", "per tour"; '' for none. */
  priceNote: string;
  count: number;
  max: number;
  /** The number follows from another one. */
  isFixed?: boolean;
  /** What the name belongs to, by its id. */
  within?: string;
  problem: string | undefined;
  onCount: (count: number) => void;
  children?: ReactNode;
}

/** One thing that is counted: its name, what one costs, and how many. What is wrong stands below the number. */
export function CountRow({ id, name, priceCents, priceNote, count, max, ...rest }: CountRowProps) {
  const { isFixed, within, problem, onCount, children } = rest;
  const t = useText();
  const { lang } = useShop();
  const [slipped, setSlipped] = useState(false);
  const free = within === undefined ? t('guided-tours.free') : '';
  const priceMessages = priceCents === 0 ? free : formatMoney(priceCents, lang);
  const wrong = slipped ? t('tour-group.problem.COUNT_INVALID') : problem;
  return (
    <li className={styles.row} data-chosen={count > 0 || undefined}>
      <p className={styles.label}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>{' '}
        <span className={styles.price}>
          {priceMessages}
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
            onSlip={setSlipped}
          />
        ))}
      <p id={`${id}-problem`} role="status" className={styles.wrong}>
        {wrong}
      </p>
    </li>
  );
}
