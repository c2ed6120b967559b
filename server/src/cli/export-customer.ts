import { exportCustomer } from '../customers/export-customer.ts';
import { customerCommand } from './customer-command.ts';

/** `npm run --silent customer:export visitor@example.org`: prints as JSON what is stored of them, beside the running shop and with its settings. */
const command = await customerCommand('customer:export');
if (command) {
  const { database, email } = command;
  console.log(JSON.stringify(await exportCustomer(database.read, email), null, 2));
  await database.close();
}
