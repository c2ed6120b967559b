import { Link } from 'react-router';
import type { VoucherAttributes } from '@foyer/contract/vouchers/voucher.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import styles from './voucher-list.module.css';

interface VoucherFilterProps {
  groups: VoucherAttributes['groups'];
  /** The id of a group; null for all. */
  chosen: string | null;
}

/** Narrows the list by plain links: they work before anything else does, and Back undoes them [VOU-1]. */
export function VoucherFilter({ groups, chosen }: VoucherFilterProps) {
  const t = useText();
  const to = usePath();
  return (
    <nav className={styles.filters} aria-label={t('vouchers.filter.label')}>
      <p id="filter-group" className={styles.label}>
        {t('vouchers.filter.group')}
      </p>
      <ul role="list" className={styles.choices} aria-labelledby="filter-group">
        {[{ id: null, name: t('vouchers.filter.all') }, ...groups].map(({ id, name }) => (
          <li key={id}>
            <Link
              to={to('vouchers', undefined, { group: id ?? undefined })}
              preventScrollReset
              aria-current={id === chosen || undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Link className={styles.reset} to={to('vouchers')} preventScrollReset>
          {t('vouchers.filter.reset')}
        </Link>
      )}
    </nav>
  );
}
