import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { temporaryFolder } from '../temporary-folder.ts';
import { ids, inAll, testEvents } from './test-events.ts';
import { testArticles, testMerchandiseCategories, testShipping } from './test-articles.ts';
import { testOrders } from '../orders/test-orders.ts';
import { testTourCategories, testTours } from './test-tours.ts';
import { testVoucherCodes, testVouchers } from './test-vouchers.ts';

const sample = join(import.meta.dirname, '../../../sample-museum');

/** Ways to pay of the test museum: a card, one that works without a sign-in [PAY-3], direct debit [PAY-2] and the invoice [PAY-1]. */
const payments = [
  { payartId: 127, i18n: inAll('Card') },
  { payartId: 200, i18n: inAll('Wallet'), express: true },
  { payartId: 74, i18n: inAll('Debit') },
  { payartId: 164, i18n: inAll('Other debit') },
  { payartId: 30, i18n: inAll('Invoice') },
];

/** What goes well with a visit of the exhibition by an adult, and with a day in the collection [CHK-6]. */
const suggestions = [
  { with: { event: ids.exhibition, tickets: [ids.adult] }, ticket: ids.dayAdult, note: inAll('Same day') },
  { with: { event: ids.exhibition }, ticket: ids.freeTicket, gap_minutes: 60, note: inAll('Later') },
  { with: { event: ids.exhibition }, ticket: ids.dayAdult, note: inAll('Told twice') },
  { with: { event: ids.exhibition }, ticket: ids.endedAdult, note: inAll('Too late') },
  { with: { event: ids.dayEvent }, ticket: ids.limited, note: inAll('Any time') },
];

const allSections = {
  hasTickets: true,
  hasGuidedTours: true,
  hasMerchandise: true,
  hasMemCard: true,
  hasVouchers: true,
};

/**
 * A museum folder in a temporary place: the sample museum with events whose numbers the tests know, and with changes to its
 * configuration. YAML contains JSON, so the files are written as such.
 */
export function testMuseum(
  configuration: Record<string, unknown> = {},
  slotPlaces = 20,
  orders: Record<string, unknown> = { invoice: { for: 'everyone' }, unpaid: { per_guest: 100_000 } },
): string {
  const folder = temporaryFolder('museum');
  const own = new Set([
    'configuration.yaml',
    'payments.yaml',
    'orders.yaml',
    'suggestions.yaml',
    'tour-categories.yaml',
    'merchandise-categories.yaml',
    'shipping.yaml',
    'vouchers.yaml',
    'voucher-codes.yaml',
    'orders-to-review.yaml',
    'merchandise',
    'events',
    'tours',
  ]);
  for (const name of readdirSync(sample)) if (!own.has(name)) symlinkSync(join(sample, name), join(folder, name));
  const written = parse(readFileSync(join(sample, 'configuration.yaml'), 'utf8')) as Record<string, unknown>;
  write(folder, 'configuration.yaml', { ...written, ...allSections, ...configuration });
  write(folder, 'payments.yaml', payments);
  write(folder, 'orders.yaml', orders);
  write(folder, 'suggestions.yaml', suggestions);
  write(folder, 'tour-categories.yaml', testTourCategories);
  write(folder, 'merchandise-categories.yaml', testMerchandiseCategories);
  write(folder, 'shipping.yaml', testShipping);
  write(folder, 'vouchers.yaml', testVouchers);
  write(folder, 'voucher-codes.yaml', testVoucherCodes);
  write(folder, 'orders-to-review.yaml', testOrders);
  for (const within of ['events', 'tours', 'merchandise']) mkdirSync(join(folder, within));
  for (const event of testEvents(slotPlaces)) write(folder, `events/${event.id}.yaml`, event);
  for (const tour of testTours) write(folder, `tours/${tour.sequence_no}.yaml`, tour);
  for (const article of testArticles) write(folder, `merchandise/${article.id}.yaml`, article);
  return folder;
}

/** The same museum with these ways to pay alone. */
export function paidBy(folder: string, types: readonly { readonly payartId: number }[]): string {
  write(
    folder,
    'payments.yaml',
    types.map((type) => ({
      i18n: inAll('Way'),
      ...payments.find(({ payartId }) => payartId === type.payartId),
      ...type,
    })),
  );
  return folder;
}

function write(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(content));
}
