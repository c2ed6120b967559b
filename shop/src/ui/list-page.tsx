import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  lead?: string | undefined;
  filters?: ReactNode;
  /** How many there are; read out when it changes. */
  found: string;
  children: ReactNode;
}

/** A list of what the museum sells: heading, filters, how many there are, and the list. */
export function ListPage({ title, lead, filters, found, children }: ListPageProps) {
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {filters}
      <p className={styles.found} role="status">
        {found}
      </p>
      {children}
    </div>
  );
}

/** In the list's place where nothing fits: why, and what to do. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
