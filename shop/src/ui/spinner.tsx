import styles from './spinner.module.css';

/** Shows that work takes noticeable time [CHROME-3]. Visible only after 300 ms, so that quick work shows nothing. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.mark} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
