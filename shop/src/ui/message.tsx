import type { ReactNode } from 'react';
import styles from './message.module.css';

export type MessageKind = 'info' | 'success' | 'warning' | 'danger';

interface MessageProps {
  kind?: MessageKind | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Announces the message when it appears; `polite` waits for other speech. For that, its container must be on the page before. */
  live?: 'polite' | 'assertive' | undefined;
  className?: string | undefined;
}

/** A message that stays on the page, next to what it is about. */
export function Message({ kind = 'info', title, children, live, className }: MessageProps) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div className={[styles.message, className].filter(Boolean).join(' ')} data-kind={kind} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
