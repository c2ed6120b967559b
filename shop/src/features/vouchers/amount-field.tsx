import type { Voucher } from '@foyer/contract/voucher.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import { TextField } from '../../ui/field.tsx';
import { shownAmount } from './amount-draft.ts';
import type { VoucherBookingState } from './use-voucher-booking.ts';
import { problemWords, shortMoney } from './voucher-words.ts';
import styles from './voucher.module.css';

/** Of the field, so that messages can lead to it. */
export const amountId = 'voucher-amount';

/** A free amount as it is typed; what is wrong with it is said when the field is left [VOU-2]. */
export function AmountField({ voucher, booking }: { voucher: Voucher; booking: VoucherBookingState }) {
  const t = useText();
  const { lang } = useShop();
  const { amount, problems } = booking;
  const { minCents, maxCents } = voucher;
  const [problem] = problems;
  return (
    <TextField
      id={amountId}
      className={styles.amount}
      label={t('vouchers.amount')}
      hint={t('vouchers.amountHint', { least: shortMoney(minCents, lang), most: shortMoney(maxCents, lang) })}
      error={amount.isTold && problem ? problemWords(problem, voucher, { t, lang }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={shownAmount(amount, lang)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => booking.typeAmount(event.currentTarget.value)}
      // What is wrong is told once a button has been pressed: words that appear while it is would move it from under the finger.
      onBlur={({ relatedTarget }) => booking.leaveAmount(!(relatedTarget instanceof HTMLButtonElement))}
      onKeyDown={({ key }) => key === 'Enter' && booking.leaveAmount(true)}
    />
  );
}
