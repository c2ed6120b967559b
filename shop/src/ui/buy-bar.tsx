import { useState, useEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '../i18n/formats.ts';
import { publishBarHeight } from './bar-height.ts';
import { Button } from './button.tsx';
import styles from './buy-bar.module.css';

/** A chosen item of the summary. */
export interface SummaryLine {
  readonly id: string;
  readonly text: string;
  readonly cents: number;
}

interface BuyBarProps {
  /** The accessible name of the bar. */
  title: string;
  lang: string;
  /** Day and time in words, or that none is chosen yet. If undefined, no total is shown, for pages with the price right above. */
  moment?: string | undefined;
  lines: readonly SummaryLine[];
  totalCents: number;
  /** What the total includes. */
  totalNote: ReactNode;
  isEmpty: boolean;
  /** A problem that is shown nowhere else on the page. */
  problem?: ReactNode;
  buttonLabel: string;
  isPending: boolean;
  /** False if the button only leads to a problem. */
  isNextStep?: boolean;
  onAdd: () => void;
}

/** The choice, its price and the button that adds it, always visible at the bottom of the window. */
export function BuyBar({ title, lang, moment, lines, totalCents, totalNote, ...rest }: BuyBarProps) {
  const { isEmpty, problem, buttonLabel, isPending, isNextStep = true, onAdd } = rest;
  const [presses, setPresses] = useState(0);
  const press = () => {
    setPresses(presses + 1);
    onAdd();
  };
  return (
    <section ref={publishBarHeight} className={styles.bar} aria-label={title} data-stays>
      <ul role="list" className={styles.lines}>
        {lines.map(({ id, text, cents }) => (
          <li key={id}>
            <span>{text}</span>
            <data value={cents}>{formatMoney(cents, lang)}</data>
          </li>
        ))}
      </ul>
      {moment !== undefined && (
        <p className={styles.sum}>
          <span className={styles.moment}>{moment}</span>
          {!isEmpty && (
            <strong className={styles.total}>
              {formatMoney(totalCents, lang)} <small>{totalNote}</small>
            </strong>
          )}
        </p>
      )}
      {/* A new key for each press, so that screen readers announce the same problem again. */}
      <div className={styles.problem} role="alert">
        {problem && <p key={presses}>{problem}</p>}
      </div>
      <Button kind={isNextStep ? 'primary' : 'secondary'} wide pending={isPending} onClick={press}>
        {buttonLabel}
      </Button>
    </section>
  );
}

interface AddedNoticeProps {
  /** The accessible name of the bar. */
  label: string;
  title: string;
  moment: string;
  total: string;
  /** What was added. Another object takes the focus again. */
  added: object;
  /** Added just now, not found in the cart. */
  isNew?: boolean;
  /** Links to the next steps. */
  children: ReactNode;
}

/** Replaces the buy bar after adding, until something else is chosen. A new notice takes the focus. */
export function AddedNotice({ label, title, moment, total, added, isNew = true, children }: AddedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [added, isNew]);
  return (
    <section ref={publishBarHeight} className={styles.bar} aria-label={label} data-stays>
      <h2 ref={heading} tabIndex={-1} className={styles.added}>
        {title}
      </h2>
      <p className={styles.sum}>
        <span>{moment}</span>
        <strong className={styles.total}>{total}</strong>
      </p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
