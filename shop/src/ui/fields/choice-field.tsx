import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

interface ChoiceFieldProps {
  legend: ReactNode;
  name: string;
  choices: readonly { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode }[];
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The id of the group, to which the error summary links. */
  id?: string | undefined;
}

/** A single choice, as native radio buttons in rows between hairlines. */
export function ChoiceField({ legend, name, choices, value, onChange, error, id: given }: ChoiceFieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.choiceHint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChecksFieldProps {
  /** The id of the group, to which the error summary links. */
  id: string;
  legend: ReactNode;
  choices: readonly { readonly value: string; readonly label: ReactNode }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  error?: string | undefined;
}

/** A multiple choice, as native checkboxes in rows between hairlines. */
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
