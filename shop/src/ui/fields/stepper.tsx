import { useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** The input's id, to which messages link. */
  id: string;
  count: number;
  min?: number | undefined;
  /** The highest count that is available. A typed count above it stays, but the buttons and keys do not exceed it. */
  max: number;
  /** Ids of the elements that name what is counted, for the input and both buttons. */
  labelledBy: string;
  describedBy?: string | undefined;
  decreaseLabel: string;
  increaseLabel: string;
  isInvalid?: boolean | undefined;
  onCount: (count: number) => void;
  /** Called with true if the typed text is no whole number; it then counts as `min`. False when that is over. */
  onInvalidInput?: ((isInvalidInput: boolean) => void) | undefined;
  /** More was asked for than is available. */
  onLimit?: (() => void) | undefined;
}

/** A count with − and + buttons and a text field: a spin button. */
export function Stepper({ id, count, min = 0, max, labelledBy, describedBy, isInvalid, ...rest }: StepperProps) {
  const { decreaseLabel, increaseLabel, onCount, onInvalidInput, onLimit } = rest;
  /** The text while it is being typed; null shows the count. */
  const [typed, setTyped] = useState<string | null>(null);

  const change = (to: number) => {
    setTyped(null);
    onInvalidInput?.(false);
    if (to !== count) onCount(to);
  };
  const type = (text: string) => {
    setTyped(text);
    const meant = typedCount(text);
    onInvalidInput?.(meant === null);
    onCount(meant ?? min);
  };
  // Drop the text and its error. The field then shows the count, which for an invalid text is the minimum [TOUR-14].
  const leave = () => {
    setTyped(null);
    onInvalidInput?.(false);
  };
  const increase = () => (count < max ? change(Math.max(min, count + 1)) : onLimit?.());
  const press = (event: KeyboardEvent) => {
    const to = countAfterKey(event.key, count, { min, max });
    if (to === null) return;
    event.preventDefault();
    if (to === count && event.key.endsWith('Up')) onLimit?.();
    else change(to);
  };

  return (
    <div className={styles.stepper} data-empty={count === 0 || undefined}>
      <button
        type="button"
        id={`${id}-less`}
        className={styles.step}
        aria-label={decreaseLabel}
        aria-labelledby={`${id}-less ${labelledBy}`}
        aria-disabled={count <= min || undefined}
        onClick={() => count > min && change(Math.min(count - 1, Math.max(max, min)))}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={count}
        aria-valuemin={min}
        aria-valuemax={Math.max(max, min)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={typed ?? String(count)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      <button
        type="button"
        id={`${id}-more`}
        className={styles.step}
        aria-label={increaseLabel}
        aria-labelledby={`${id}-more ${labelledBy}`}
        aria-disabled={count >= max || undefined}
        onClick={increase}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** The most digits of a sensible count. More are a typing error. */
const mostDigits = 6;

/**
 * The count in a typed text. Accepts digits of any width and spaces around them; an empty text is 0. Null for anything but a whole number
 * from 0: `1e9`, `0.5`, `-1`.
 */
export function typedCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return 0;
  const digits = /^\+?0*(\d+)$/.exec(plain)?.[1];
  return digits !== undefined && digits.length <= mostDigits ? Number(digits) : null;
}

/** The count after a key of the spin button; null for other keys. */
export function countAfterKey(key: string, count: number, { min, max }: { min: number; max: number }): number | null {
  const within = (value: number) => Math.max(min, Math.min(max, value));
  switch (key) {
    case 'ArrowUp':
      return count >= max ? count : count + 1;
    case 'ArrowDown':
      return count <= min ? count : count - 1;
    case 'PageUp':
      return count >= max ? count : within(count + 10);
    case 'PageDown':
      return count <= min ? count : within(count - 10);
    default:
      return null;
  }
}
