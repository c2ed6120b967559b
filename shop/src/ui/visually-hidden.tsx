import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words for those who listen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={[styles.hidden, className].filter(Boolean).join(' ')} />;
}
