import type { ReactNode } from 'react';
import styles from './pills.module.css';

/** The availability. It determines the mark, which is never the only sign of it. */
export type PillMark = 'free' | 'few' | 'none';

export interface Pill {
  readonly value: string;
  /** The large part: a time. */
  readonly label: ReactNode;
  /** What is left, in words. */
  readonly hint: string;
  readonly mark: PillMark;
  /** Visible, but cannot be chosen. */
  readonly isDisabled?: boolean;
}

interface PillsProps {
  /** The name of the group of radio buttons. */
  name: string;
  /** The id of the group's heading. */
  labelledBy: string;
  pills: readonly Pill[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Others are loading; until then these only keep the room. */
  isStale?: boolean | undefined;
}

/** A single choice, side by side: native radio buttons with one tab stop, arrow keys choose. */
export function Pills({ name, labelledBy, pills, chosen, onChoose, isStale }: PillsProps) {
  return (
    <div className={styles.pills} role="radiogroup" aria-labelledby={labelledBy} inert={isStale}>
      {pills.map(({ value, label, hint, mark, isDisabled }) => (
        <label key={value} className={styles.pill} data-mark={mark}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(value)}
            // A press on a preselected pill is a choice too, but causes no change event.
            onClick={() => value === chosen && onChoose(value)}
          />
          <span className={styles.label}>{label}</span> <span className={styles.hint}>{hint}</span>
        </label>
      ))}
    </div>
  );
}

/** Placeholders for this many pills that are loading. */
export function PillGhosts({ count }: { count: number }) {
  return (
    <div className={styles.pills} aria-hidden="true" inert>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.pill} />
      ))}
    </div>
  );
}
