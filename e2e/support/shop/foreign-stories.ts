import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFull } from '../../campaigns/extent.ts';
import { chance } from '../browser/chance.ts';

/** The files whose stories also run in front of another origin's API. */
const names = [
  'account-at-checkout',
  'cart',
  'buying-tickets',
  'direct-debit',
  'embedded',
  'navigation',
  'guided-tours',
  'reservations',
  'invoice',
  'logging-in',
  'products',
  'order-review',
  'order-review-with-products',
];

/** All of these files, or in `npm test` one at random. Throws if one is missing, because Playwright would silently run nothing. */
export function foreignStories(): string[] {
  const files = names.map((name) => `${name}.spec.ts`);
  const missing = files.filter((file) => !existsSync(join(import.meta.dirname, '../../stories', file)));
  if (missing.length > 0) throw new Error(`No such stories: ${missing.join(', ')}`);
  return isFull ? files : [chance(files.length).one(files)];
}
