import { useNavigate } from 'react-router';
import { AfterAdding } from '../../payment/after-adding.tsx';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { BookingStep } from '../../ui/booking-step.tsx';
import { BuyBar, AddedNotice } from '../../ui/buy-bar.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import type { VoucherPage } from './load-vouchers.ts';
import { useVoucherBooking, type Added, type VoucherBookingState } from './use-voucher-booking.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { GiftStep, giftFieldId } from './gift-step.tsx';
import { amountIn, shownAmount } from './amount-draft.ts';
import { voucherProblemText, shortMoney } from './voucher-texts.ts';
import styles from './voucher.module.css';
import { useState } from 'react';
import { Stepper } from '../../ui/fields/stepper.tsx';

/** The id of the field, to which messages link. */
const countId = 'voucher-count';

/** The count of vouchers of a fixed price [VOU-2]. Errors are shown below. */
function CountField({ voucher, booking }: { voucher: Voucher; booking: VoucherBookingState }) {
  const t = useText();
  const { lang } = useShop();
  const [isInvalidInput, setInvalidInput] = useState(false);
  const [found] = booking.problems;
  const problem = isInvalidInput ? { code: 'COUNT_INVALID' as const } : found;
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
        onInvalidInput={setInvalidInput}
      />
      <p id={`${countId}-problem`} role="status" className={styles.wrong}>
        {problem && voucherProblemText(problem, voucher, { t, lang })}
      </p>
    </div>
  );
}

/** The id of the field, to which messages link. */
const amountId = 'voucher-amount';

/** The field for a free amount. Errors are shown when it is left [VOU-2]. */
function AmountField({ voucher, booking }: { voucher: Voucher; booking: VoucherBookingState }) {
  const t = useText();
  const { lang } = useShop();
  const { amount, problems } = booking;
  const { minCents, maxCents } = voucher;
  const [problem] = problems;
  // An error text that appears while a button is being pressed would move the button, so wait for the click.
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
      error={amount.isReported && problem ? voucherProblemText(problem, voucher, { t, lang }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={shownAmount(amount, lang)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => booking.typeAmount(event.currentTarget.value)}
      onBlur={({ relatedTarget }) => leave(relatedTarget)}
      // Leaving by keyboard involves no press, so the error can be shown before the focus moves.
      onKeyDown={({ key }) => (key === 'Enter' || key === 'Tab') && booking.leaveAmount(true)}
    />
  );
}

/** The booking of a voucher: its count or amount, and the button for the cart [VOU-2]. */
export function VoucherChoice({ page }: { page: VoucherPage }) {
  const { voucher } = page;
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { lang } = useShop();
  const booking = useVoucherBooking(voucher);

  const wrongInGift = booking.problems.length === 0 ? booking.gift?.problems[0] : undefined;
  const mainField = voucher.isVariable ? amountId : countId;
  const fieldToMend = wrongInGift ? giftFieldId(wrongInGift.field) : mainField;

  const add = () => {
    if (booking.add()) {
      if (!booking.isChange) return;
      showToast(t('vouchers.changed'), 'success');
      void navigate(to('checkout'));
    } else document.getElementById(fieldToMend)?.focus();
  };

  return (
    <>
      {voucher.isVariable ? (
        <BookingStep id="amount" title={t('vouchers.whichAmount')}>
          <AmountField voucher={voucher} booking={booking} />
        </BookingStep>
      ) : (
        <BookingStep id="count" title={t('vouchers.howMany')}>
          <CountField voucher={voucher} booking={booking} />
        </BookingStep>
      )}
      {booking.gift && (
        <GiftStep
          page={page}
          state={booking.gift}
          worth={worthOf(voucher, booking, lang)}
          isReported={booking.tries > 0}
        />
      )}
      {booking.added ? (
        <AddedVoucher added={booking.added} validTo={page.validTo} />
      ) : (
        <VoucherBar page={page} booking={booking} onAdd={add} />
      )}
    </>
  );
}

/** The chosen value of each voucher; '' for an invalid amount. */
function worthOf(voucher: Voucher, { amount, problems }: VoucherBookingState, lang: string): string {
  const cents = voucher.isVariable ? amountIn(amount) : voucher.priceCents;
  return voucher.isVariable && problems.length > 0 ? '' : shortMoney(cents, lang);
}

interface VoucherBarProps {
  page: VoucherPage;
  booking: VoucherBookingState;
  onAdd: () => void;
}

/** The choice and its price, with the button that adds it. */
function VoucherBar({ page: { voucher, validTo }, booking, onAdd }: VoucherBarProps) {
  const t = useText();
  const { lang } = useShop();
  const { count, totalCents } = booking;
  const isEmpty = totalCents === 0;
  const addLabel = isEmpty ? t('vouchers.addNone') : t('vouchers.add', { count, price: formatMoney(totalCents, lang) });
  return (
    <BuyBar
      title={t('vouchers.summary')}
      lang={lang}
      moment={validTo ? t('vouchers.validUntil', { day: formatDay(validTo) }) : voucher.name}
      lines={isEmpty ? [] : [{ id: voucher.id, text: `${count} × ${voucher.name}`, cents: totalCents }]}
      totalCents={totalCents}
      totalNote={t(voucher.taxRate > 0 ? 'vouchers.inclVat' : 'vouchers.taxLater')}
      isEmpty={isEmpty}
      problem={booking.isFull && t('vouchers.cartFull')}
      buttonLabel={booking.isChange ? t('vouchers.applyChange') : addLabel}
      isPending={false}
      onAdd={onAdd}
    />
  );
}

/** Says what is in the cart now, with links to the next steps. */
function AddedVoucher({ added, validTo }: { added: Added; validTo: Day | null }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <AddedNotice
      label={t('vouchers.summary')}
      title={t('vouchers.added', { count: added.count })}
      moment={validTo ? t('vouchers.validUntil', { day: formatDay(validTo) }) : ''}
      total={formatMoney(added.totalCents, lang)}
      added={added}
    >
      <AfterAdding toCart={t('vouchers.toCart')} goOn={t('vouchers.goOn')} list="vouchers" />
    </AddedNotice>
  );
}
