import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './ticket-item.module.css';

interface RowEndProps {
  /** Of the row. */
  id: string;
  /** Ids of what names the line. */
  namedBy: string;
  /** Of a line with a count: why it goes no higher, '' while it may. */
  limit?: string;
  isRepriced: boolean;
  /** Where the line is changed, if that is elsewhere. */
  editAt: string | null;
  onRemove: () => void;
  /** What stands against the line. */
  children: ReactNode;
}

/** The end of a row of the receipt: what there is to say of it, and what can be done about it. */
export function RowEnd({ id, namedBy, limit, isRepriced, editAt, onRemove, children }: RowEndProps) {
  const t = useText();
  return (
    <>
      {limit !== undefined && (
        <p id={`${id}-limit`} role="status" className={styles.note}>
          {limit}
        </p>
      )}
      {isRepriced && <p className={styles.note}>{t('cart.repriced')}</p>}
      {children}
      <div className={styles.actions}>
        {editAt !== null && (
          <Link to={editAt} aria-labelledby={`${id}-edit ${namedBy}`} id={`${id}-edit`}>
            {t('cart.edit')}
          </Link>
        )}
        <Button kind="quiet" onClick={onRemove} aria-labelledby={`${id}-remove ${namedBy}`} id={`${id}-remove`}>
          {t('cart.remove')}
        </Button>
      </div>
    </>
  );
}
