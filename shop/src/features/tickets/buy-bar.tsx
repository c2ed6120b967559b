import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import { Button } from '../../ui/button.tsx';
import styles from './buy-bar.module.css';

/** What is chosen, as the summary lists it. */
export interface SummaryLine {
  readonly id: string;
  readonly words: string;
  readonly cents: number;
}

interface BuyBarProps {
  /** Day and time in words; null while there is no day. */
  moment: string | null;
  lines: readonly SummaryLine[];
  ticketCount: number;
  totalCents: number;
  /** What stands against it and has no place of its own; all else is told where it is. */
  problem: ReactNode;
  /** A line of the basket is being changed, not one added. */
  isChange: boolean;
  isLoading: boolean;
  onAdd: () => void;
}

/** What is chosen, what it costs, and the one next step: in reach at the bottom of the window all the time. */
export function BuyBar({ moment, lines, ticketCount, totalCents, problem, ...rest }: BuyBarProps) {
  const { isChange, isLoading, onAdd } = rest;
  const t = useText();
  const { lang } = useShop();
  const price = formatMoney(totalCents, lang);
  const addLabel = ticketCount > 0 ? t('tickets.add', { count: ticketCount, price }) : t('tickets.addNone');
  const label = isChange ? t('tickets.applyChange') : addLabel;
  return (
    <section className={styles.bar} aria-label={t('tickets.summary')}>
      <ul role="list" className={styles.lines}>
        {lines.map(({ id, words, cents }) => (
          <li key={id}>
            <span>{words}</span>
            <data value={cents}>{formatMoney(cents, lang)}</data>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span className={styles.moment}>{moment ?? t('tickets.noDay')}</span>
        <strong className={styles.total} data-none={ticketCount === 0 || undefined}>
          {price} <small>{t('tickets.inclVat')}</small>
        </strong>
      </p>
      {problem && <p className={styles.problem}>{problem}</p>}
      <Button kind="primary" wide pending={isLoading} onClick={onAdd}>
        {label}
      </Button>
    </section>
  );
}
