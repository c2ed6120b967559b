import { exportCustomer } from '../customers/export-customer.ts';
import { customerCommand } from './customer-command.ts';

/** For the operator, while the shop runs and with its settings. */
const { database, email } = await customerCommand({
  name: 'customer:export',
  words: ['ADDRESS'],
  about:
    'Prints as JSON what is stored about an e-mail address, and changes nothing.\n"npm run --silent" keeps npm\'s own lines out of the file that you send on.',
  example: 'visitor@example.org',
});
console.log(JSON.stringify(await exportCustomer(database.read, email), null, 2));
await database.close();
