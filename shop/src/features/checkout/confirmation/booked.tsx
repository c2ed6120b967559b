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
  /** The kinds of the items that were paid, from the visitor's own cart, for a back end that sends no receipt. */
  bought?: readonly string[] | undefined;
  /** The cart contains items that were added since. */
  cartHasMore: boolean;
}

/** Shows the booking: its number, the tickets, and what was bought [ORD-2]. */
export function Booked({ booking, bought = [], cartHasMore }: BookedProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const { progressBar } = shop;
  const back = museumPage(shop);
  const { bookingId, hasTickets, orderToken, receipt, isProcessing } = booking;
  // While the payment is processed, tickets are either available at once, or wait for the money like the rest.
  const waits = isProcessing && !hasTickets;
  const email = wholeAddress(receipt?.email, useCustomer()?.customer.email);
  // A booking with tours only has a confirmation, no tickets.
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

/** The full address for a masked one, if it matches the one entered in this tab, so that the visitor can spot a typing error. */
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

/** The kinds of a booking's items, from its receipt or from the visitor's own cart. May be empty for a prepared order. */
function kindsOf({ receipt }: Pick<Booking, 'receipt'>, bought: readonly string[]): readonly string[] {
  return receipt?.lines.map(({ type }) => type) ?? bought;
}

/** Whether the order contains only goods and vouchers. If no line is known, an order without tickets counts as such. */
function isProductsOnly({ hasTickets }: Pick<Booking, 'hasTickets'>, kinds: readonly string[]): boolean {
  return kinds.length > 0 ? !kinds.some(isAdmissionType) : !hasTickets;
}

/** Whether a booking's screen needs the texts of goods and vouchers, which are loaded only then. */
export function needsProductTexts(
  booking: Pick<Booking, 'hasTickets' | 'receipt' | 'vouchersUrl'>,
  bought: readonly string[],
): boolean {
  const kinds = kindsOf(booking, bought);
  const hasVouchers = booking.vouchersUrl !== null || (booking.receipt?.vouchers.length ?? 0) > 0;
  return hasVouchers || isProductsOnly(booking, kinds) || !kinds.every(isAdmissionType);
}
