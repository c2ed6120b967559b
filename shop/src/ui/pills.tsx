import type { ReactNode } from 'react';
import styles from './pills.module.css';

/** How much there is: decides the mark, never alone the meaning. */
export type PillMark = 'free' | 'few' | 'none';

export interface Pill {
  readonly value: string;
  /** The big part: a time. */
  readonly label: ReactNode;
  /** What there is left of it, in words. */
  readonly hint: string;
  readonly mark: PillMark;
  /** It can be seen and not be chosen. */
  readonly isDisabled?: boolean;
}

interface PillsProps {
  /** Names the group of radio buttons. */
  name: string;
  /** The id of the group's heading. */
  labelledBy: string;
  pills: readonly Pill[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Others are on their way: these only keep the room. */
  isStale?: boolean | undefined;
}

/** One of several, side by side: native radio buttons, one tab stop, arrows choose. */
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
            // Whoever presses what was chosen for them has chosen it.
            onClick={() => value === chosen && onChoose(value)}
          />
          <span className={styles.label}>{label}</span> <span className={styles.hint}>{hint}</span>
        </label>
      ))}
    </div>
  );
}

/** The room of so many pills that are on their way. */
export function PillGhosts({ count }: { count: number }) {
  return (
    <div className={styles.pills} aria-hidden="true" inert>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.pill} />
      ))}
    </div>
  );
}
