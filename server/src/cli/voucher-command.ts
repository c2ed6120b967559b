import { suspendVouchers } from '../catalog/vouchers/suspend-vouchers.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { optionsFromEnvironment, orEnd, orEndLater } from '../config/environment.ts';
import { typedFor, type Command } from './command.ts';

/** What both commands about an order's vouchers do: change them, and say how all of them stand. Whoever gives money back has to know what they have paid. */
export async function voucherCommand(command: Command, suspendedAt: number | null, said: string): Promise<void> {
  const { words } = typedFor(command);
  const [order = '', ending = ''] = words;
  const bookingId = order.toUpperCase();
  const options = orEnd(() => optionsFromEnvironment(process.env));
  const database = await orEndLater(openShopsDatabase(options));
  const { changed, vouchers } = await database.write((write) =>
    suspendVouchers(write, bookingId, { suspendedAt, ending }),
  );
  await database.close();
  console.log(`Vouchers of ${bookingId} that ${said}: ${changed}.`);
  for (const { ending: letters, amountCents, usedCents, suspendedAt: since } of vouchers) {
    const state = since === null ? 'pays' : `suspended since ${new Date(since).toISOString()}`;
    console.log(`… ${letters}  ${euros(amountCents)}, ${euros(usedCents)} used, ${state}`);
  }
  process.exitCode = changed > 0 ? 0 : 1;
}

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
