import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { temporaryFolder } from './temporary-folder.ts';
import { inAll, testEvents } from './test-events.ts';

const sample = join(import.meta.dirname, '../../sample-museum');

/** Ways to pay of the test museum: a card, one that works without a sign-in [PAY-3], direct debit [PAY-2] and the invoice [PAY-1]. */
const payments = [
  { payartId: 127, i18n: inAll('Card') },
  { payartId: 200, i18n: inAll('Wallet'), express: true },
  { payartId: 74, i18n: inAll('Debit') },
  { payartId: 164, i18n: inAll('Other debit') },
  { payartId: 30, i18n: inAll('Invoice') },
];

/**
 * A museum folder in a temporary place: the sample museum with events whose numbers the tests know, and with changes to its
 * configuration. YAML contains JSON, so the files are written as such.
 */
export function testMuseum(configuration: Record<string, unknown> = {}): string {
  const folder = temporaryFolder('museum');
  const own = new Set(['configuration.yaml', 'payments.yaml', 'events']);
  for (const name of readdirSync(sample)) if (!own.has(name)) symlinkSync(join(sample, name), join(folder, name));
  const written = parse(readFileSync(join(sample, 'configuration.yaml'), 'utf8')) as Record<string, unknown>;
  write(folder, 'configuration.yaml', { ...written, ...configuration });
  write(folder, 'payments.yaml', payments);
  mkdirSync(join(folder, 'events'));
  for (const event of testEvents) write(folder, `events/${event.id}.yaml`, event);
  return folder;
}

function write(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(content));
}
