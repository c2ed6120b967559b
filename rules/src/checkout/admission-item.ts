/** Types of cart items and order lines that admit to the museum: tickets for a time or a day, and guided tours. */
export type AdmissionItemType = 'ticket' | 'dayTicket' | 'guidedTour';

const types: Readonly<Record<AdmissionItemType, true>> = { ticket: true, dayTicket: true, guidedTour: true };

/** Whether an item admits to the museum, at a moment and for somebody. All other items are sent by post or by mail. */
export function isAdmissionItem<Item extends { readonly type: string }>(
  item: Item,
): item is Item & { readonly type: AdmissionItemType } {
  return Object.hasOwn(types, item.type);
}
