import { sessionStore } from '../app/browser-storage.ts';

/** The storage keys of forms' input. Passwords and bank details are never stored. */
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

/** The storage keys of this tab's payment outcomes. */
export const outcomeKeys = { booking: 'bookings', failure: 'failedPayments' } as const;

/** The storage key of this tab's successes that a screen shows. */
export const doneKey = 'doneHere';

/** The storage key of the tickets shown last in this tab. */
export const doorTicketsKey = 'doorTickets';

/** The storage key of tour forms, with a group's numbers and answers. They may be started before a login. */
export const tourDraftsKey = 'tourDrafts';

/** The storage key of the login address that the drafts belong to. */
const ownerKey = 'draftsOf';

/** Removes all drafts, so that the tab's next visitor does not see them. */
export function forgetDrafts(): void {
  for (const key of [...Object.values(draftKeys), tourDraftsKey, ownerKey]) sessionStore.remove(key);
}

/** Removes bookings and successes, so that the tab's next visitor does not see them. */
export function forgetOutcomes(): void {
  for (const key of [...Object.values(outcomeKeys), doneKey, doorTicketsKey]) sessionStore.remove(key);
}

/** Called after a login. With the same address as before the drafts stay; with another one they are removed. */
export function beginDrafts(email: string): void {
  const owner = sessionStore.read(ownerKey);
  if (owner === ownerOf(email)) return;
  const tours = owner === null ? sessionStore.read(tourDraftsKey) : null;
  forgetDrafts();
  // A group started before the first login stays.
  if (tours !== null) sessionStore.write(tourDraftsKey, tours);
  keepDraftsFor(email);
}

/** Assigns the drafts to a customer's new address after they have changed it. */
export function keepDraftsFor(email: string): void {
  sessionStore.write(ownerKey, ownerOf(email));
}

const ownerOf = (email: string) => email.trim().toLowerCase();
