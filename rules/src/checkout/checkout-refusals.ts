/** The state of the payment step when the visitor presses the button. */
export interface PaymentStep {
  termsAccepted: boolean;
  paymentTypeId: string | null;
  /** At 0 no payment method is needed. */
  totalCents: number;
}

export type CheckoutRefusal = 'TERMS_NOT_ACCEPTED' | 'NO_PAYMENT_METHOD';

/** Why checkout cannot continue, in the order in which the step asks [CHK-4]. */
export function checkoutRefusals(step: PaymentStep): CheckoutRefusal[] {
  const refusals: CheckoutRefusal[] = [];
  if (step.paymentTypeId === null && step.totalCents > 0) refusals.push('NO_PAYMENT_METHOD');
  if (!step.termsAccepted) refusals.push('TERMS_NOT_ACCEPTED');
  return refusals;
}
