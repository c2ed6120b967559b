import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { isEmptyCart } from '../../cart/cart-money.ts';
import { bringsCart } from '../../embedding/transfer-cart.ts';
import { currentCart } from '../../cart/use-cart.ts';
import { onDemand } from '../../api/on-demand.ts';
import { pathOf } from '../../app/paths.ts';
import { currentCustomer } from '../../session/customer/customer.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { reachableStep, stepOf, type CheckoutStep } from './steps.ts';

export interface CheckoutData {
  readonly step: CheckoutStep;
  /** The step with its data. Its code is loaded only when needed. */
  readonly body: ReactNode;
  /** What became of a cart transferred from a museum's page. */
  readonly transferred?: ReactNode;
}

/** Loads the step in the address, or redirects to the furthest step that the visitor can reach [CHK-1]. */
export async function loadCheckout(
  context: LoaderContext,
  wanted = stepOf(context.query.get('step')),
): Promise<CheckoutData> {
  const transferred = bringsCart()
    ? await (await onDemand(import('./transfer/accept-transfer.tsx'))).acceptTransfer(context)
    : undefined;
  const mayPay = currentCustomer() !== null || context.query.has('pay');
  const step = reachableStep(wanted, { isEmpty: isEmptyCart(currentCart()), mayPay });
  if (step !== wanted) throw replace(pathOf(context.prefix, 'checkout', undefined, { step }));
  return { step, body: await loadStep[step](context), transferred };
}

/** Loads each step's code and data. The steps are separate chunks, so none brings another's code. */
const loadStep: Readonly<Record<CheckoutStep, (context: LoaderContext) => Promise<ReactNode>>> = {
  cart: async (context) => (await onDemand(import('./cart/load-cart-step.tsx'))).loadCartStep(context),
  signin: async (context) => (await onDemand(import('./sign-in/load-sign-in-step.tsx'))).loadSignIn(context),
  payment: async (context) => (await onDemand(import('./payment/load-payment-step.tsx'))).loadPayment(context),
};
