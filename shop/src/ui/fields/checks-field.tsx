import type { ReactNode } from 'react';
import styles from './field.module.css';

interface ChecksFieldProps {
  /** Of the group; the error summary links to it. */
  id: string;
  legend: ReactNode;
  choices: readonly { readonly value: string; readonly label: ReactNode }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  error?: string | undefined;
}

/** Several of several, as native boxes in rows between hairlines. */
export function ChecksField({ id, legend, choices, chosen, onToggle, error }: ChecksFieldProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
