import type { Booking } from '@foyer/contract/checkout/booking.ts';
import { isAdmissionType } from '../../../payment/receipt/receipt-items.ts';

/** What is known of a booking: its receipt's lines, or what lay in the visitor's own cart; of a prepared order maybe nothing. */
export function kindsOf({ receipt }: Pick<Booking, 'receipt'>, bought: readonly string[]): readonly string[] {
  return receipt?.lines.map(({ type }) => type) ?? bought;
}

/** Whether nothing but goods and vouchers was ordered. Where no line is known, an order without tickets is no visit. */
export function isProductsOnly({ hasTickets }: Pick<Booking, 'hasTickets'>, kinds: readonly string[]): boolean {
  return kinds.length > 0 ? !kinds.some(isAdmissionType) : !hasTickets;
}

/** Whether the screen of a booking needs the words for goods and vouchers, which come only with them. */
export function needsProductMessages(
  booking: Pick<Booking, 'hasTickets' | 'receipt' | 'vouchersUrl'>,
  bought: readonly string[],
): boolean {
  const kinds = kindsOf(booking, bought);
  const hasVouchers = booking.vouchersUrl !== null || (booking.receipt?.vouchers.length ?? 0) > 0;
  return hasVouchers || isProductsOnly(booking, kinds) || !kinds.every(isAdmissionType);
}
