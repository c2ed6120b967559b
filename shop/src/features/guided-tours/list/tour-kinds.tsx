import { Link } from 'react-router';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { usePath } from '../../../app/paths.ts';
import { useText } from '../../../i18n/use-text.ts';
import { queryOf, type ListFilter } from './list-query.ts';
import styles from './tour-kinds.module.css';

/** Links to the two kinds of tours: those that individuals join, and those that a group books for itself. */
export function TourKinds({ filter, from }: { filter: ListFilter; from: Day | undefined }) {
  const t = useText();
  const to = usePath();
  return (
    <nav aria-label={t('guided-tours.kind.label')}>
      <ul role="list" className={styles.kinds}>
        {(['join', 'group'] as const).map((kind) => (
          <li key={kind}>
            <Link
              to={to('guided-tours', undefined, queryOf({ ...filter, kind }, from))}
              preventScrollReset
              className={styles.kind}
              aria-current={kind === filter.kind || undefined}
              aria-describedby={`kind-${kind}`}
            >
              {t(`guided-tours.kind.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
      {(['join', 'group'] as const).map((kind) => (
        <p key={kind} id={`kind-${kind}`} className={styles.hint} hidden={kind !== filter.kind}>
          {t(`guided-tours.kind.${kind}Hint`)}
        </p>
      ))}
    </nav>
  );
}
