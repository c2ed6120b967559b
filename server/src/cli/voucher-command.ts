import { openShopsDatabase } from '../db/configured-database.ts';
import type { Write } from '../db/database.ts';
import { optionsFromEnvironment, orEnd, orEndLater } from '../config/environment.ts';
import { usedOfVouchers } from '../orders/cancel-order.ts';
import { typedFor, type Command } from './command.ts';

/** What both commands about an order's vouchers do: changes them, and says how many that were and what they have paid so far. */
export async function voucherCommand(
  command: Command,
  change: (write: Write, bookingId: string) => Promise<number>,
  said: string,
): Promise<void> {
  const { words } = typedFor(command);
  const bookingId = (words[0] ?? '').toUpperCase();
  const options = orEnd(() => optionsFromEnvironment(process.env));
  const database = await orEndLater(openShopsDatabase(options));
  const { count, usedCents } = await database.write(async (write) => ({
    count: await change(write, bookingId),
    usedCents: await usedOfVouchers(write, bookingId),
  }));
  await database.close();
  console.log(`Vouchers of ${bookingId} that ${said}: ${count}.`);
  // Whoever gives money back for vouchers has to know that they were spent.
  if (usedCents > 0)
    console.log(`Vouchers of ${bookingId} have paid €${(usedCents / 100).toFixed(2)} of other orders.`);
  process.exitCode = count > 0 ? 0 : 1;
}
