import type { PersonDetails, PersonField } from '../customers/guest-details.ts';

/** Whether this way to pay is an invoice: booked at once, paid by bank transfer afterwards. Its id is the same in every museum [PAY-1]. */
export function isInvoice(paymentTypeId: string | null): boolean {
  return paymentTypeId === '30';
}

/**
 * Whether an invoice of so much must name who gets it, with the address (§ 14 UStG). Up to a total, VAT included, the law asks for nobody's
 * name: in Germany 250 € (§ 33 UStDV), elsewhere another or none. 0: each must.
 */
export function needsRecipient(totalCents: number, addressAboveCents: number): boolean {
  return totalCents > addressAboveCents;
}

/** What a form asks for where an invoice needs a recipient. */
export const recipientFields = ['lastName', 'street', 'zip', 'city'] as const satisfies readonly PersonField[];

/** Whether these details name somebody as such an invoice has to: a company or a person, with street and place. */
export function isRecipient(details: Pick<PersonDetails, (typeof recipientFields)[number] | 'company'>): boolean {
  const isGiven = (text: string) => text.trim() !== '';
  return recipientFields.every(
    (field) => isGiven(details[field]) || (field === 'lastName' && isGiven(details.company)),
  );
}
