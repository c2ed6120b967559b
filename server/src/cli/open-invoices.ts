import { now } from '../clock.ts';
import type { OpenInvoice } from '../checkout/invoice/overdue-invoices.ts';
import { firstDayNotOverdue, openInvoices } from '../checkout/invoice/overdue-invoices.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { endWithMuseumIssues } from '../museum/load/end-with-museum-issues.ts';
import { loadMuseum } from '../museum/load/load-museum.ts';
import type { Museum } from '../museum/schema/model.ts';
import { typedFor } from './command.ts';

/** For the operator, while the shop runs and with its settings. */
typedFor({
  name: 'invoice:open',
  words: [],
  about:
    'Lists the invoices that nobody has noted as paid, by due day: number, due day, euros, the buyer\'s address, and "overdue" where the days of grace are over.\nA line for each, with tabs between, for a spreadsheet. "npm run --silent" keeps npm\'s own lines out of it. Changes nothing.',
  example: '> open-invoices.tsv',
});
const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
const before = firstDayNotOverdue(museumOf(options.museumFolder), now());
const invoices = await openInvoices(database.read);
await database.close();
const overdue = invoices.filter(isOverdue);
for (const invoice of invoices) console.log(lineOf(invoice));
console.error(`Open: ${summed(invoices)}. Overdue: ${summed(overdue)}.`);

function museumOf(folder: string): Museum {
  try {
    return loadMuseum(folder);
  } catch (error) {
    return endWithMuseumIssues(error);
  }
}

function isOverdue({ dueDay }: OpenInvoice): boolean {
  return dueDay < before;
}

function lineOf(invoice: OpenInvoice): string {
  const { bookingId, dueDay, owedCents, email } = invoice;
  const columns = [bookingId, dueDay, euros(owedCents), asText(email), ...(isOverdue(invoice) ? ['overdue'] : [])];
  return columns.join('\t');
}

/** Anybody can type an address, and a spreadsheet runs text that begins like a formula. */
function asText(email: string): string {
  const line = email.replaceAll(/\p{Cc}/gu, ' ');
  return /^[=+@-]/.test(line) ? `'${line}` : line;
}

function summed(some: readonly OpenInvoice[]): string {
  return `${some.length}, €${euros(some.reduce((sum, { owedCents }) => sum + owedCents, 0))}`;
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
