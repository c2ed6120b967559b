import { useNavigate } from 'react-router';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { BookingStep } from '../../ui/booking-step.tsx';
import { BuyBar } from '../../ui/buy-bar.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { AddedVoucher } from './added-voucher.tsx';
import { AmountField, amountId } from './amount-field.tsx';
import { CountField, countId } from './count-field.tsx';
import type { VoucherPage } from './load-voucher.ts';
import { useVoucherBooking, type VoucherBookingState } from './use-voucher-booking.ts';

/** How many, or of what amount, and the basket [VOU-2]. */
export function VoucherChoice({ page }: { page: VoucherPage }) {
  const { voucher } = page;
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const booking = useVoucherBooking(voucher);

  const add = () => {
    const { count } = booking;
    if (booking.add()) {
      showToast(booking.isChange ? t('vouchers.changed') : t('vouchers.added', { count }), 'success');
      if (booking.isChange) void navigate(to('checkout'));
    } else document.getElementById(voucher.isVariable ? amountId : countId)?.focus();
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
      {booking.added ? (
        <AddedVoucher added={booking.added} validTo={page.validTo} />
      ) : (
        <VoucherBar page={page} booking={booking} onAdd={add} />
      )}
    </>
  );
}

interface VoucherBarProps {
  page: VoucherPage;
  booking: VoucherBookingState;
  onAdd: () => void;
}

/** What is chosen and what it costs, with the button that adds it. */
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
      lines={isEmpty ? [] : [{ id: voucher.id, words: `${count} × ${voucher.name}`, cents: totalCents }]}
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
