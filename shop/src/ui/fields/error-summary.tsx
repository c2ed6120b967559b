import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../message.module.css';

interface ErrorSummaryProps {
  title: ReactNode;
  /** In the order of the fields. `fieldId` is the control's id; null for an error that belongs to no field. */
  errors: readonly { readonly fieldId: string | null; readonly text: ReactNode }[];
}

/**
 * All errors of a form, shown above it, each with a link to its field. Takes the focus when it is mounted, so give it a new `key` at each
 * try.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const go = (fieldId: string) => document.getElementById(fieldId)?.focus();
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.message} data-kind="danger">
      <p className={styles.title}>{title}</p>
      <ul className={styles.errors} role="list">
        {errors.map(({ fieldId, text }, place) => (
          <li key={`${fieldId} ${place}`}>
            {fieldId === null ? (
              text
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  go(fieldId);
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
