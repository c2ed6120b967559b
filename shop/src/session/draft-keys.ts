import { sessionStore } from '../app/browser-storage.ts';

/** Where forms keep, while they are filled in, what a visitor tells. Passwords and bank details are kept nowhere. */
export const draftKeys = {
  newcomer: 'customerDraft',
  settings: 'settingsDraft',
  delivery: 'deliveryDraft',
  shipping: 'shippingDraft',
  payment: 'paymentDraft',
  order: 'orderDraft',
  review: 'reviewDraft',
  reviewDelivery: 'reviewDeliveryDraft',
} as const;

/** What became of payments in this tab. */
export const outcomeKeys = { booking: 'bookings', failure: 'failedPayments' } as const;

/** What was done in this tab that a screen tells of. */
export const doneKey = 'doneHere';

/** Where the forms of tours keep theirs: a group's numbers and answers, begun before anybody logs in. */
export const tourDraftsKey = 'tourDrafts';

/** By whose login a customer's drafts were begun. */
const ownerKey = 'draftsOf';

/** Whoever uses this tab next does not see them. */
export function forgetDrafts(): void {
  for (const key of [...Object.values(draftKeys), tourDraftsKey, ownerKey]) sessionStore.remove(key);
}

/** Whoever uses this tab next sees no booking of somebody else's, and is told of nothing that others did. */
export function forgetOutcomes(): void {
  for (const key of [...Object.values(outcomeKeys), doneKey]) sessionStore.remove(key);
}

/** A login by another address than the last one begins with empty forms; by the same, she finds what she typed. */
export function beginDrafts(email: string): void {
  const owner = sessionStore.read(ownerKey);
  if (owner === ownerOf(email)) return;
  const tours = owner === null ? sessionStore.read(tourDraftsKey) : null;
  forgetDrafts();
  // Whoever logs in for the first time goes on with the group that they have begun.
  if (tours !== null) sessionStore.write(tourDraftsKey, tours);
  keepDraftsFor(email);
}

/** Her drafts stay hers under another address. */
export function keepDraftsFor(email: string): void {
  sessionStore.write(ownerKey, ownerOf(email));
}

const ownerOf = (email: string) => email.trim().toLowerCase();
