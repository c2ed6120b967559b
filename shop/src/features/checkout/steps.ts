/** A step of the checkout. `?step=` contains it, so that Back and reload work [CHK-1]. */
export type CheckoutStep = 'cart' | 'signin' | 'payment';

const steps: readonly CheckoutStep[] = ['cart', 'signin', 'payment'];

/** The step in the address; the cart if there is none. */
export function stepOf(asked: string | null): CheckoutStep {
  return steps.find((step) => step === asked) ?? 'cart';
}

export interface CheckoutState {
  readonly isEmpty: boolean;
  /** Signed in, or starting a payment that needs no sign-in [PAY-3]. */
  readonly mayPay: boolean;
}

/** The furthest step towards the requested one that the visitor can reach. */
export function reachableStep(asked: CheckoutStep, { isEmpty, mayPay }: CheckoutState): CheckoutStep {
  if (isEmpty) return 'cart';
  return asked === 'payment' && !mayPay ? 'signin' : asked;
}
