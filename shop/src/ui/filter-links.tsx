import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './filter-links.module.css';

interface FilterChoice {
  readonly id: string | null;
  readonly name: string;
  readonly to: string;
  readonly isChosen: boolean;
}

interface FilterRow {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  /** Says that several can be chosen, and gives each a checkbox. Undefined if only one can. */
  readonly several?: string | undefined;
  /** Another control, for values that are not among the choices. */
  readonly other?: ReactNode;
}

interface FilterLinksProps {
  label: string;
  rows: readonly FilterRow[];
  /** Resets all choices. */
  reset?: { readonly to: string; readonly name: string } | null;
  className?: string | undefined;
}

/** Filters a list by plain links, so that they work before hydration and Back undoes them. */
export function FilterLinks({ label, rows, reset, className }: FilterLinksProps) {
  return (
    <nav className={[styles.filters, className].filter(Boolean).join(' ')} aria-label={label}>
      {rows.map((row) => (
        <div key={row.name} className={styles.row}>
          <p id={`filter-${row.name}`} className={styles.label}>
            {row.label}
          </p>
          <ul
            role="list"
            className={styles.choices}
            aria-labelledby={`filter-${row.name}`}
            aria-describedby={row.several && `filter-${row.name}-several`}
            data-several={row.several && true}
          >
            {row.choices.map(({ id, name, to, isChosen }) => (
              <li key={id}>
                <Link to={to} preventScrollReset aria-current={isChosen || undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {row.several && (
            <p id={`filter-${row.name}-several`} className={styles.several}>
              {row.several}
            </p>
          )}
          {row.other && <div className={styles.other}>{row.other}</div>}
        </div>
      ))}
      {reset && (
        <Link className={styles.reset} to={reset.to} preventScrollReset>
          {reset.name}
        </Link>
      )}
    </nav>
  );
}
