import { useRef, type ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { TextField } from './fields/field.tsx';
import { useFirstNewEntry } from './first-new-entry.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  lead?: string | undefined;
  filters?: ReactNode;
  /** The search field of a long list. */
  search?: Search | undefined;
  /** The number of entries. Announced to screen readers when it changes. */
  found: string;
  /** The link to entries that are not on this page. */
  more?: More | undefined;
  children: ReactNode;
}

export interface Search {
  readonly label: string;
  readonly typed: string;
  readonly type: (typed: string) => void;
}

interface More {
  readonly to: string;
  readonly name: string;
  /** How many entries are on the page already. */
  readonly shown: number;
}

/** A list of things that the museum sells: heading, filters, number of entries, and the entries, which are headings with links. */
export function ListPage({ title, lead, filters, search, found, more, children }: ListPageProps) {
  const list = useRef<HTMLDivElement>(null);
  const awaitNew = useFirstNewEntry(list, 'li :is(h2, h3) a');
  return (
    <div ref={list} className={styles.list}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {filters}
      {search && (
        <TextField
          className={styles.search}
          type="search"
          label={search.label}
          maxLength={100}
          autoComplete="off"
          value={search.typed}
          onChange={(event) => search.type(event.currentTarget.value)}
        />
      )}
      <p className={styles.found} role="status">
        {found}
      </p>
      {children}
      {more && (
        <ButtonLink className={styles.more} to={more.to} preventScrollReset onClick={() => awaitNew(more.shown)}>
          {more.name}
        </ButtonLink>
      )}
    </div>
  );
}

/** Replaces the list if nothing matches: the reason, and what to do. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
