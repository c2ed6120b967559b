import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../browser/expect.ts';
import type { OpenShop } from '../shop/open-shop.ts';

/** What every secret of these shops holds, and nothing else does. */
export const canary = 'canary';

/** Neither what the shop wrote to its console nor a mail holds a secret; `pages` are what the visitor was sent. */
export function expectNoSecrets(shop: OpenShop, pages: readonly string[]): void {
  const mails = existsSync(shop.outbox) ? readdirSync(shop.outbox) : [];
  const written = [shop.output(), ...mails.map((name) => readFileSync(join(shop.outbox, name), 'utf8')), ...pages];
  // Not the text itself: a report would hold it.
  const places = written.flatMap((text, place) => (text.toLowerCase().includes(canary) ? [place] : []));
  expect(places, 'where a secret stands: 0 is the log, then mails, then pages').toEqual([]);
}
