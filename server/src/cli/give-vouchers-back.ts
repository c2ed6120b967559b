import { now } from '../clock.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { giveVouchersBack } from '../orders/ending/cancel-order.ts';
import { confirmed, typedFor, type Command } from './command.ts';

/** For the operator, while the shop runs and with its settings. */
const command: Command = {
  name: 'voucher:give-back',
  words: ['ORDER'],
  about:
    'Gives back what vouchers have paid of an order that was refunded or cancelled, where the shop kept it: somebody had come, goods or passes may have been\nsent, or vouchers of the order were spent. The log names such orders. Ends with 1 where there was nothing to give back.',
  example: 'K7MP-3XQ9',
  asksFirst: true,
};
const typed = typedFor(command);
const bookingId = (typed.words[0] ?? '').toUpperCase();
const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
await confirmed(command, typed, `Give back what vouchers have paid of ${bookingId}? This cannot be undone.`);
const cents = await database.write((write) => giveVouchersBack(write, bookingId, now()));
await database.close();
if (cents === null) console.log(`${bookingId} is not a refunded or cancelled order of this shop.`);
else console.log(`€${(cents / 100).toFixed(2)} are on the vouchers again that had paid for ${bookingId}.`);
process.exitCode = cents === null || cents === 0 ? 1 : 0;
