import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './booking-number.module.css';

/** The number of an order, to be read out at the desk. `children` are further notes. */
export function BookingNumber({ bookingId, children }: { bookingId: string; children?: ReactNode }) {
  const t = useText();
  return (
    <p className={styles.number}>
      <span>{t('checkout.bookingNumber')}</span> <strong translate="no">{bookingId}</strong> {children}
    </p>
  );
}
