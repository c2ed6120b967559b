import { expect } from '../browser/expect.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { mailsIn, unfolded } from '../shop/outbox.ts';

/** A word in every secret of these shops, and nowhere else. */
export const canary = 'canary';

/** Expects no secret in the shop's console, in its mails, in its metrics and readiness (`operations`), or in `pages`. */
export async function expectNoSecrets(shop: OpenShop, operations: string, pages: readonly string[]): Promise<void> {
  const answers = ['metrics', 'readyz'].map(async (path) => (await fetch(`${operations}/${path}`)).text());
  const written = [shop.output(), ...(await Promise.all(answers)), ...mailsIn(shop.outbox).map(unfolded), ...pages];
  expect(written[0]).toContain('"msg":"Answered"');
  expect(written[1]).toContain('foyer_orders');
  // Only the positions, because the test report would contain the text itself.
  const places = written.flatMap((text, place) => (text.toLowerCase().includes(canary) ? [place] : []));
  expect(places, 'where a secret stands: 0 is the log, 1 metrics, 2 readiness, then mails, then pages').toEqual([]);
}
