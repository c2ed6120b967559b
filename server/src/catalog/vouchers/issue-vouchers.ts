import { firstEnd, validityFrom } from '@foyer/rules/vouchers/voucher-validity.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Write } from '../../db/database.ts';
import { readCodes, readLines } from '../../db/stored-order.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { newVoucherCode } from '../../orders/random-name.ts';
import { voucherKey } from '../../inventory/place-keys.ts';

/**
 * Stores the vouchers of a booking, each with its own code, in the transaction that makes the booking: a payment that is reported twice
 * issues them once. Valid from now to the end of a year, or until the first voucher that pays for the order ends, so that buying a voucher
 * with a voucher does not extend it.
 */
export async function issueVouchers(
  write: Write,
  bookingId: string,
  cart: Pick<StoredCart, 'lines' | 'used_codes'>,
  now: number,
): Promise<void> {
  const paying = readCodes(cart.used_codes).filter(({ cents }) => cents > 0);
  const rows = readLines(cart.lines).flatMap((line, index) =>
    isVoucher(line)
      ? Array.from({ length: line.count }, (_, position) => {
          const code = newVoucherCode();
          const { from, to } = validityFrom(now, line.validYears);
          return {
            id: voucherKey(code),
            code,
            booking_id: bookingId,
            line: index,
            position,
            amount_cents: line.valueCents,
            valid_from: from,
            valid_to: firstEnd(
              to,
              paying.map(({ validTo }) => validTo ?? null),
            ),
          };
        })
      : [],
  );
  if (rows.length > 0) await write.insertInto('vouchers').values(rows).execute();
}
