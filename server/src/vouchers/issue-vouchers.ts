import { museumNow } from '@foyer/rules/museum-time.ts';
import type { Write } from '../database/database.ts';
import type { StoredLine } from '../database/tables.ts';
import { isVoucher } from '../orders/order.ts';
import { newVoucherCode } from '../orders/random-name.ts';
import { voucherKey } from '../places/place-keys.ts';

/** UTC+1 all year, as CODE-2 reads the time; the sign of such zones is turned round. */
const vouchersZone = 'Etc/GMT-1';

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
  const { day, time } = museumNow(now, vouchersZone);
  const rows = lines.flatMap((line, index) =>
    isVoucher(line)
      ? Array.from({ length: line.count }, (_, position) => {
          const code = newVoucherCode();
          return {
            id: voucherKey(code),
            code,
            booking_id: bookingId,
            line: index,
            position,
            amount_cents: line.valueCents,
            valid_from: `${day}T${time}:00`,
            valid_to: `${Number(day.slice(0, 4)) + line.validYears}-12-31T23:59:59`,
          };
        })
      : [],
  );
  if (rows.length > 0) await write.insertInto('vouchers').values(rows).execute();
}
