import { sessionStore } from '../app/browser-storage.ts';

/** Where forms keep what is typed. Passwords and bank details are kept nowhere. */
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

/** Successes of this tab that a screen shows. */
export const doneKey = 'doneHere';

/** The tickets that an order's page showed last in this tab. */
export const doorTicketsKey = 'doorTickets';

/** Where the forms of tours keep a group's numbers and answers, which may be begun before a login. */
export const tourDraftsKey = 'tourDrafts';

/** The address of the login that the drafts belong to. */
const ownerKey = 'draftsOf';

/** The tab's next visitor does not see them. */
export function forgetDrafts(): void {
  for (const key of [...Object.values(draftKeys), tourDraftsKey, ownerKey]) sessionStore.remove(key);
}

/** The tab's next visitor sees nobody else's bookings and successes. */
export function forgetOutcomes(): void {
  for (const key of [...Object.values(outcomeKeys), doneKey, doorTicketsKey]) sessionStore.remove(key);
}

/** After a login by the same address as before, visitors find what they typed; by another one, forms are empty. */
export function beginDrafts(email: string): void {
  const owner = sessionStore.read(ownerKey);
  if (owner === ownerOf(email)) return;
  const tours = owner === null ? sessionStore.read(tourDraftsKey) : null;
  forgetDrafts();
  // A group that was begun before the first login stays.
  if (tours !== null) sessionStore.write(tourDraftsKey, tours);
  keepDraftsFor(email);
}

/** Keeps the drafts when a customer changes their address. */
export function keepDraftsFor(email: string): void {
  sessionStore.write(ownerKey, ownerOf(email));
}

const ownerOf = (email: string) => email.trim().toLowerCase();
