import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../buy-bar.module.css';

interface AddedNoticeProps {
  /** Names the bar for those who listen. */
  label: string;
  title: string;
  moment: string;
  total: string;
  /** What was added: another one takes the focus again. */
  added: object;
  /** It was added a moment ago; else it was there when the page came. */
  isNew?: boolean;
  /** Where to go from here. */
  children: ReactNode;
}

/** Says what is in the cart now, in the place of the buy bar. What is new takes the focus, and it stays until something else is chosen. */
export function AddedNotice({ label, title, moment, total, added, isNew = true, children }: AddedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [added, isNew]);
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
