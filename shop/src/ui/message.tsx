import type { ReactNode } from 'react';
import styles from './message.module.css';

export type MessageKind = 'info' | 'success' | 'warning' | 'danger';

interface MessageProps {
  kind?: MessageKind | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Read out when it appears: `polite` waits for its turn. Its place must be on the page before the words are. */
  live?: 'polite' | 'assertive' | undefined;
  className?: string | undefined;
}

/** Words that stay on the page, where the eye already is. */
export function Message({ kind = 'info', title, children, live, className }: MessageProps) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div className={[styles.message, className].filter(Boolean).join(' ')} data-kind={kind} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
