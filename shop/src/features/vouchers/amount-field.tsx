import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { shownAmount } from './amount-draft.ts';
import type { VoucherBookingState } from './use-voucher-booking.ts';
import { problemMessages, shortMoney } from './voucher-messages.ts';
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
  // Words that appear while a button is pressed would move it from under the finger: they wait until it has been.
  const leave = (to: EventTarget | null) => {
    const isButton = to instanceof HTMLButtonElement;
    booking.leaveAmount(!isButton);
    if (isButton) to.addEventListener('click', () => booking.leaveAmount(true), { once: true });
  };
  return (
    <TextField
      id={amountId}
      className={styles.amount}
      label={t('vouchers.amount')}
      hint={t('vouchers.amountHint', { least: shortMoney(minCents, lang), most: shortMoney(maxCents, lang) })}
      error={amount.isReported && problem ? problemMessages(problem, voucher, { t, lang }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={shownAmount(amount, lang)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => booking.typeAmount(event.currentTarget.value)}
      onBlur={({ relatedTarget }) => leave(relatedTarget)}
      // By key nothing is under a finger: what is wrong may be told before the focus goes.
      onKeyDown={({ key }) => (key === 'Enter' || key === 'Tab') && booking.leaveAmount(true)}
    />
  );
}
