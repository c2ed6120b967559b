import { isFull } from '../../campaigns/extent.ts';
import { chance } from '../browser/chance.ts';

/** The files whose stories are told in front of another origin's API as well. */
const told = [
  'account-at-checkout',
  'basket',
  'buying-tickets',
  'direct-debit',
  'embedded',
  'finding-the-way',
  'guided-tours',
  'holding-places',
  'invoice',
  'logging-in',
  'merchandise',
  'order-review',
  'order-review-with-goods',
];

/** All of them, or in `npm test` one that chance chooses. */
export function foreignStories(): string[] {
  const files = told.map((name) => `${name}.spec.ts`);
  return isFull ? files : [chance(files.length).one(files)];
}
