import type { ReactNode, Ref } from 'react';
import styles from './booking-step.module.css';

export interface StepProps {
  /** Messages lead to `step-{id}`. */
  id: string;
  title: string;
  /** What is wrong here; read out when it appears. */
  error?: ReactNode;
  /** Where more of that can be put by a part that comes later. */
  errorRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** One step of a booking under its heading. It takes the focus when something is missing in it. */
export function BookingStep({ id, title, error, errorRef, children }: StepProps) {
  return (
    <section
      id={`step-${id}`}
      className={styles.step}
      tabIndex={-1}
      aria-labelledby={`step-${id}-title`}
      aria-describedby={`step-${id}-error`}
    >
      <h2 id={`step-${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div ref={errorRef} id={`step-${id}-error`} className={styles.error} role="alert">
        {error}
      </div>
      {children}
    </section>
  );
}
