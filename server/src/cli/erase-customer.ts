import { now } from '../clock.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { museumsTimeZone } from '../museum/load/museums-time-zone.ts';
import { confirmed, type Command } from './command.ts';
import { customerCommand } from './customer-command.ts';

/** For the operator, while the shop runs and with its settings. */
const command: Command = {
  name: 'customer:erase',
  words: ['ADDRESS'],
  about:
    'Erases what is stored about an e-mail address and no law keeps, and says what stays and until when.\nMake sure first that it is the owner of the address who asks.',
  example: 'visitor@example.org',
  asksFirst: true,
};
const { typed, database, email, options } = await customerCommand(command);
const timeZone = museumsTimeZone(options.museumFolder);
await confirmed(command, typed, `Erase what is stored about ${email}? This cannot be undone.`);
const erased = await eraseCustomer(database, email, { now: now(), timeZone, options });
await database.close();
console.log(erased.hadAccount ? 'The account is erased.' : 'There was no account.');
console.log(`Visits, attempts to pay, requests and payers that were erased: ${erased.others}.`);
console.log(`Orders without a name from now on: ${erased.forgottenOrders}.`);
if (erased.keptUntil !== null)
  console.log(`Orders that the law keeps: ${erased.keptOrders}, the last of them until ${erased.keptUntil}.`);
if (erased.keptGifts > 0)
  console.log(
    `Gifts to this address in others’ orders: ${erased.keptGifts}. They stay as long as the law keeps those orders.`,
  );
if (erased.openAttempts > 0)
  console.log(`Payments under way: ${erased.openAttempts}. They end by themselves: run the command again tomorrow.`);
