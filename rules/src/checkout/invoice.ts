import type { PersonDetails, PersonField } from '../customers/guest-details.ts';

/** Whether this payment type is an invoice: booked at once, paid later by bank transfer. Its id is the same in every museum [PAY-1]. */
export function isInvoice(paymentTypeId: string | null): boolean {
  return paymentTypeId === '30';
}

/**
 * Whether an invoice over this total must name its recipient with the address (§ 14 UStG). Up to a limit, VAT included, the law requires no
 * name: 250 € in Germany (§ 33 UStDV), another limit or none elsewhere. With the limit 0 every invoice must name one.
 */
export function needsRecipient(totalCents: number, addressAboveCents: number): boolean {
  return totalCents > addressAboveCents;
}

/** Fields that a form requires if the invoice needs a recipient. */
export const recipientFields = ['lastName', 'street', 'zip', 'city'] as const satisfies readonly PersonField[];

/** Whether these details are a complete recipient: a company or a person, with street and city. */
export function isRecipient(details: Pick<PersonDetails, (typeof recipientFields)[number] | 'company'>): boolean {
  const isGiven = (text: string) => text.trim() !== '';
  return recipientFields.every(
    (field) => isGiven(details[field]) || (field === 'lastName' && isGiven(details.company)),
  );
}
