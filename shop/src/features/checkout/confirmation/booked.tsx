import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Booking } from '@foyer/contract/checkout/booking.ts';
import { Progress } from '../progress.tsx';
import { BookingNumber } from '../../../payment/receipt/booking-number.tsx';
import { Papers } from '../../../payment/receipt/documents.tsx';
import { isAdmissionType } from '../../../payment/receipt/booked-items.tsx';
import { processingText, Receipt, VisitNotes } from '../../../payment/receipt/receipt.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from '../checkout.module.css';

interface BookedProps {
  booking: Booking;
  /** The kinds of what was paid, from the visitor's own cart: for a back end that sends no receipt. */
  bought?: readonly string[] | undefined;
  /** What was put into the cart since is still there. */
  cartHasMore: boolean;
}

/** It is booked: the booking number, the tickets, and what was bought [ORD-2]. */
export function Booked({ booking, bought = [], cartHasMore }: BookedProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const { progressBar } = shop;
  const back = museumPage(shop);
  const { bookingId, hasTickets, orderToken, receipt, isProcessing } = booking;
  // Tickets wait for the money with all else, or nothing does.
  const waits = isProcessing && !hasTickets;
  const email = wholeAddress(receipt?.email, useCustomer()?.customer.email);
  // Who has booked nothing else has a confirmation to take along, and no tickets.
  const types = kindsOf(booking, bought);
  const isTour = types.length > 0 && types.every((type) => type === 'guidedTour');
  const products = types.filter((type) => !isAdmissionType(type));
  const isOrder = isProductsOnly(booking, types);
  const hasPage = (hasTickets || waits) && orderToken !== null && shop.showsOrders;
  const title = t(isOrder ? 'products.ordered' : 'checkout.booked');
  return (
    <div className={styles.outcome}>
      <Title page={title} />
      {progressBar && <Progress current="complete" />}
      <h1 className={styles.title}>{title}</h1>
      {hasPage && (
        <div className={styles.ways}>
          <ButtonLink kind="primary" to={to('order', { token: orderToken })}>
            {t(waits ? 'checkout.showOrder' : isTour ? 'checkout.showTour' : 'checkout.showTickets')}
          </ButtonLink>
        </div>
      )}
      <BookingNumber bookingId={bookingId} />
      {isProcessing && (
        <Message kind="info" title={t('checkout.processing')}>
          <p>{processingText(t, booking)}</p>
        </Message>
      )}
      <div className={styles.ways}>
        <Papers booking={booking} isTour={isTour} isSecond={hasPage} />
      </div>
      <p className={styles.lead}>
        {hasTickets && !isTour && !isOrder
          ? mailText(t, 'checkout.ticketsByMail', email)
          : mailText(t, 'checkout.confirmationByMail', email)}
      </p>
      {products.includes('voucher') && !waits && (
        <p className={styles.lead}>{mailText(t, 'products.vouchersByMail', email)}</p>
      )}
      {products.some((type) => type !== 'voucher') && !waits && <p className={styles.lead}>{t('products.byPost')}</p>}
      {receipt && !receipt.isPaid && !isProcessing && <p className={styles.lead}>{t('checkout.payByInvoice')}</p>}
      {receipt && <Receipt receipt={receipt} isProcessing={isProcessing} />}
      <VisitNotes notes={booking.visitNotes} />
      <div className={styles.ways}>
        <ButtonLink to={back ?? to('home')}>{t(back ? 'cart.goOnShopping' : 'checkout.home')}</ButtonLink>
        {cartHasMore && <ButtonLink to={to('checkout')}>{t('checkout.backToCart')}</ButtonLink>}
      </div>
    </div>
  );
}

/** The address that a masked one stands for, where it is the one that was given in this tab: there a typing error is seen in full. */
export function wholeAddress(masked: string | undefined, own: string | undefined): string | undefined {
  const [start = '', end = ''] = masked?.split('•••') ?? [];
  const isSame = own !== undefined && start !== '' && end !== '' && own.startsWith(start) && own.endsWith(end);
  return isSame && own.length >= start.length + end.length ? own : masked;
}

function mailText(
  t: ReturnType<typeof useText>,
  key: 'checkout.ticketsByMail' | 'checkout.confirmationByMail' | 'products.vouchersByMail',
  email: string | undefined,
): string {
  return email ? t(`${key}.to`, { email }) : t(key);
}

/** What is known of a booking: its receipt's lines, or what lay in the visitor's own cart; of a prepared order maybe nothing. */
function kindsOf({ receipt }: Pick<Booking, 'receipt'>, bought: readonly string[]): readonly string[] {
  return receipt?.lines.map(({ type }) => type) ?? bought;
}

/** Whether nothing but goods and vouchers was ordered. Where no line is known, an order without tickets is no visit. */
function isProductsOnly({ hasTickets }: Pick<Booking, 'hasTickets'>, kinds: readonly string[]): boolean {
  return kinds.length > 0 ? !kinds.some(isAdmissionType) : !hasTickets;
}

/** Whether the screen of a booking needs the words for goods and vouchers, which come only with them. */
export function needsProductTexts(
  booking: Pick<Booking, 'hasTickets' | 'receipt' | 'vouchersUrl'>,
  bought: readonly string[],
): boolean {
  const kinds = kindsOf(booking, bought);
  const hasVouchers = booking.vouchersUrl !== null || (booking.receipt?.vouchers.length ?? 0) > 0;
  return hasVouchers || isProductsOnly(booking, kinds) || !kinds.every(isAdmissionType);
}
