import { useState, type ReactNode } from 'react';
import { formatMoney } from '../i18n/formats.ts';
import { Button } from './button.tsx';
import styles from './buy-bar.module.css';

/** What is chosen, as the summary lists it. */
export interface SummaryLine {
  readonly id: string;
  readonly words: string;
  readonly cents: number;
}

interface BuyBarProps {
  /** Names the bar for those who listen. */
  title: string;
  lang: string;
  /** Day and time in words, or that there are none yet. Without it there is no sum: the price stands right above. */
  moment?: string | undefined;
  lines: readonly SummaryLine[];
  totalCents: number;
  /** What the total includes. */
  totalNote: ReactNode;
  isEmpty: boolean;
  /** What stands against it and has no place of its own; all else is shown where it is. */
  problem?: ReactNode;
  buttonLabel: string;
  isPending: boolean;
  /** False where the button only leads to what has to be put right first. */
  isNextStep?: boolean;
  onAdd: () => void;
}

/** What is chosen, what it costs, and the one next step: in reach at the bottom of the window all the time. */
export function BuyBar({ title, lang, moment, lines, totalCents, totalNote, ...rest }: BuyBarProps) {
  const { isEmpty, problem, buttonLabel, isPending, isNextStep = true, onAdd } = rest;
  const [presses, setPresses] = useState(0);
  const press = () => {
    setPresses(presses + 1);
    onAdd();
  };
  return (
    <section className={styles.bar} aria-label={title} data-stays>
      <ul role="list" className={styles.lines}>
        {lines.map(({ id, words, cents }) => (
          <li key={id}>
            <span>{words}</span>
            <data value={cents}>{formatMoney(cents, lang)}</data>
          </li>
        ))}
      </ul>
      {moment !== undefined && (
        <p className={styles.sum}>
          <span className={styles.moment}>{moment}</span>
          <strong className={styles.total} data-none={isEmpty || undefined}>
            {formatMoney(totalCents, lang)} <small>{totalNote}</small>
          </strong>
        </p>
      )}
      {/* It is heard at each press, also where it stood there before: new words in a place that was there. */}
      <div className={styles.problem} role="alert">
        {problem && <p key={presses}>{problem}</p>}
      </div>
      <Button kind={isNextStep ? 'primary' : 'secondary'} wide pending={isPending} onClick={press}>
        {buttonLabel}
      </Button>
    </section>
  );
}
