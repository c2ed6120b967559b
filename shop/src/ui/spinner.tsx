import styles from './spinner.module.css';

/** Work that takes noticeable time [CHROME-3]: it is seen only after 300 ms, so that quick work shows nothing. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.mark} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
