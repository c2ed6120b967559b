import { useEffect, useRef, type ReactNode } from 'react';
import styles from './buy-bar.module.css';

interface AddedNoticeProps {
  /** Names the bar for those who listen. */
  label: string;
  title: string;
  moment: string;
  total: string;
  /** What was added: another one takes the focus again. */
  added: object;
  /** Where to go from here. */
  children: ReactNode;
}

/** Says what is in the basket now, in the place of the buy bar. It takes the focus, and stays until something else is chosen. */
export function AddedNotice({ label, title, moment, total, added, children }: AddedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [added]);
  return (
    <section className={styles.bar} aria-label={label} data-stays>
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
