import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { boughtWith, linesForOperator } from '../catalog/vouchers/bought-with-vouchers.ts';
import { suspendVouchers, type OrderedVoucher } from '../catalog/vouchers/suspend-vouchers.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import type { CartState } from '../db/tables.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import { endWithUsage, typedFor, type Command } from './command.ts';

/** Fewer letters could match another code by chance. Signs copied along with them do not count. */
const leastLetters = 4;

/**
 * The common work of both commands about an order's vouchers: change them, and print the state of all of them, because an operator who
 * gives money back must know what they have paid.
 */
export async function voucherCommand(command: Command, suspendedAt: number | null, said: string): Promise<void> {
  const { words } = typedFor(command);
  const [order = '', ending = null] = words;
  if (ending !== null && comparableCode(ending).length < leastLetters) endWithUsage(command);
  const bookingId = order.toUpperCase();
  const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
  const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
  const cart = await database.read
    .selectFrom('carts')
    .select('state')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const { changed, vouchers } = await database.write((write) =>
    suspendVouchers(write, bookingId, { suspendedAt, ending }),
  );
  const bought = await boughtWith(database.read, bookingId);
  await database.close();
  process.exitCode = changed === 'AMBIGUOUS' || changed === 0 ? 1 : 0;
  if (!cart) console.log(`${bookingId} is not an order of this shop.`);
  else if (vouchers.length === 0) console.log(`${bookingId} has no vouchers.`);
  else if (changed === 'AMBIGUOUS') console.log(`Several vouchers of ${bookingId} end so: type more letters.`);
  else console.log(`Vouchers of ${bookingId} that ${said}: ${changed}.`);
  for (const voucher of vouchers) console.log(lineOf(voucher, cart?.state));
  for (const line of linesForOperator(bought)) console.log(line);
}

function lineOf({ ending, amountCents, usedCents, suspendedAt }: OrderedVoucher, order: CartState | undefined): string {
  const suspended = suspendedAt === null ? 'pays' : `suspended since ${new Date(suspendedAt).toISOString()}`;
  const state = order === 'paid' ? suspended : `pays nothing: the order is ${order}`;
  return `… ${ending}  ${euros(amountCents)}, ${euros(usedCents)} used, ${state}`;
}

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
