import { validityFrom } from '@foyer/rules/voucher-validity.ts';
import type { Write } from '../database/database.ts';
import type { StoredLine } from '../database/tables.ts';
import { isVoucher } from '../orders/order-line.ts';
import { newVoucherCode } from '../orders/random-name.ts';
import { voucherKey } from '../places/place-keys.ts';

/**
 * Writes the vouchers of a booking down, each with a code of its own, in the transaction that makes the booking: however often a
 * payment is told, one booking has them once. Valid from now to the end of a year.
 */
export async function issueVouchers(
  write: Write,
  bookingId: string,
  lines: readonly StoredLine[],
  now: number,
): Promise<void> {
  const rows = lines.flatMap((line, index) =>
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
            valid_to: to,
          };
        })
      : [],
  );
  if (rows.length > 0) await write.insertInto('vouchers').values(rows).execute();
}
