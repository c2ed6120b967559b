/** Where in the checkout a visitor is; `?step=` names it, so that Back and reload work [CHK-1]. */
export type CheckoutStep = 'cart' | 'signin' | 'payment';

const steps: readonly CheckoutStep[] = ['cart', 'signin', 'payment'];

/** The step that the address asks for; the cart where it names none. */
export function stepOf(asked: string | null): CheckoutStep {
  return steps.find((step) => step === asked) ?? 'cart';
}

export interface CheckoutState {
  readonly isEmpty: boolean;
  /** Signed in, or on the way to a payment that needs no sign-in [PAY-3]. */
  readonly mayPay: boolean;
}

/** The furthest step towards the one asked for that the visitor is ready for. */
export function reachableStep(asked: CheckoutStep, { isEmpty, mayPay }: CheckoutState): CheckoutStep {
  if (isEmpty) return 'cart';
  return asked === 'payment' && !mayPay ? 'signin' : asked;
}
