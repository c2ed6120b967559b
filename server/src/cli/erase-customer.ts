import { now } from '../clock.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { loadMuseum } from '../museum/load/load-museum.ts';
import { customerCommand } from './customer-command.ts';

/** `npm run customer:erase visitor@example.org`: erases what no law keeps, beside the running shop and with its settings, and says what stays. */
const command = await customerCommand('customer:erase');
if (command) {
  const { database, email, options } = command;
  const { timeZone } = loadMuseum(options.museumFolder).brand;
  const erased = await eraseCustomer(database, email, { now: now(), timeZone, options });
  await database.close();
  console.log(erased.hadAccount ? 'The account is erased.' : 'There was no account.');
  console.log(`Visits, attempts to pay, requests and payers that were erased: ${erased.others}.`);
  console.log(`Orders that are nobody’s any more: ${erased.forgottenOrders}.`);
  if (erased.keptUntil !== null)
    console.log(`Orders that the law keeps: ${erased.keptOrders}, the last of them until ${erased.keptUntil}.`);
  if (erased.underWay > 0)
    console.log(`Payments under way: ${erased.underWay}. They end by themselves: run the command again tomorrow.`);
}
