import { useState } from 'react';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Stepper } from '../../ui/fields/stepper.tsx';
import type { VoucherBookingState } from './use-voucher-booking.ts';
import { problemMessages, shortMoney } from './voucher-messages.ts';
import styles from './voucher.module.css';

/** Of the field, so that messages can lead to it. */
export const countId = 'voucher-count';

/** How many vouchers of a fixed price [VOU-2]. What is wrong stands below the number. */
export function CountField({ voucher, booking }: { voucher: Voucher; booking: VoucherBookingState }) {
  const t = useText();
  const { lang } = useShop();
  const [slipped, setSlipped] = useState(false);
  const [found] = booking.problems;
  const problem = slipped ? { code: 'COUNT_INVALID' as const } : found;
  return (
    <div className={styles.count}>
      <p id={`${countId}-name`} className={styles.name}>
        {voucher.name}
      </p>
      <p className={styles.price}>{shortMoney(voucher.priceCents, lang)}</p>
      <Stepper
        id={countId}
        count={booking.count}
        min={1}
        max={booking.left}
        labelledBy={`${countId}-name`}
        describedBy={`${countId}-problem`}
        decreaseLabel={t('vouchers.oneFewer')}
        increaseLabel={t('vouchers.oneMore')}
        isInvalid={problem !== undefined}
        onCount={booking.setCount}
        onSlip={setSlipped}
      />
      <p id={`${countId}-problem`} role="status" className={styles.wrong}>
        {problem && problemMessages(problem, voucher, { t, lang })}
      </p>
    </div>
  );
}
