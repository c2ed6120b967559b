import { boughtWith, linesForOperator } from '../catalog/vouchers/bought-with-vouchers.ts';
import { now } from '../clock.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import type { Cancelled } from '../orders/ending/cancel-order.ts';
import { cancelOrder, usedOfVouchers } from '../orders/ending/cancel-order.ts';
import { documentsFolder, forgetDocuments } from '../documents/stored-documents.ts';
import { confirmed, typedFor, type Command } from './command.ts';

/** For the operator, while the shop runs and with its settings. */
const command: Command = {
  name: 'cancel-order',
  words: ['ORDER'],
  about:
    'Cancels an order that no money has paid, by invoice or by vouchers alone: its places, goods and vouchers are free again, and nobody is written to.\nAn order that is paid ends when its money goes back at the provider. Ends with 1 where nothing was cancelled.',
  example: 'K7MP-3XQ9',
  asksFirst: true,
};

const said: Readonly<Record<Cancelled, string>> = {
  CANCELLED: 'is cancelled: its places, goods and vouchers are free again. The customer was not told.',
  CANCELLED_BEFORE: 'was cancelled before.',
  PAID_ALREADY:
    'is paid, or its money is on its way. Give it back with `npm run refund-order`, also where it was an invoice; what is on its way has to come first.',
  USED_SINCE: 'is not cancelled: its vouchers have paid more since you were asked. Run the command again.',
  UNKNOWN: 'is not an order of this shop.',
};

const typed = typedFor(command);
const bookingId = (typed.words[0] ?? '').toUpperCase();
const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
const usedCents = await usedOfVouchers(database.read, bookingId);
// An operator who gives money back for vouchers must know that they were spent.
if (usedCents > 0) console.log(`Vouchers of ${bookingId} have paid €${(usedCents / 100).toFixed(2)} of other orders.`);
for (const line of linesForOperator(await boughtWith(database.read, bookingId))) console.log(line);
await confirmed(command, typed, `Cancel the order ${bookingId}? This cannot be undone.`);
const outcome = await cancelOrder(database, bookingId, { now: now(), seenCents: usedCents });
if (outcome === 'CANCELLED') await forgetDocuments(documentsFolder(options.dataFolder), bookingId);
await database.close();
console.log(`${bookingId} ${said[outcome]}`);
process.exitCode = outcome === 'CANCELLED' ? 0 : 1;
