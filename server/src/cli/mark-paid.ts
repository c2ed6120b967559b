import { now } from '../clock.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import type { MarkedPaid } from '../orders/ending/cancel-order.ts';
import { markPaid } from '../orders/ending/cancel-order.ts';
import { confirmed, typedFor, type Command } from './command.ts';

/** For the operator, while the shop runs and with its settings. */
const said: Readonly<Record<MarkedPaid, string>> = {
  PAID: 'is noted as paid: the shop neither reminds of it nor cancels it.',
  PAID_BEFORE: 'was noted as paid before.',
  NO_INVOICE: 'was not ordered by invoice: the provider knows whether it is paid.',
  CANCELLED: 'is cancelled, and its places may be sold: give the money back, or let the visitor order anew.',
  UNKNOWN: 'is not an order of this shop.',
};

const command: Command = {
  name: 'mark-paid',
  words: ['ORDER'],
  about:
    'Notes that an invoice was paid: the shop then neither reminds of it nor cancels it.\nEnds with 1 where nothing was noted.',
  example: 'K7MP-3XQ9',
  asksFirst: true,
};
const typed = typedFor(command);
const bookingId = (typed.words[0] ?? '').toUpperCase();
const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
await confirmed(command, typed, `Note the invoice of ${bookingId} as paid? This cannot be undone.`);
const outcome = await markPaid(database, bookingId, now());
await database.close();
console.log(`${bookingId} ${said[outcome]}`);
process.exitCode = outcome === 'PAID' || outcome === 'PAID_BEFORE' ? 0 : 1;
