import type { ReactNode } from 'react';
import { onDemand } from '../../api/on-demand.ts';
import type { Visit } from '../../api/loader-context.ts';
import type { CheckoutStep } from './steps.ts';

/** Each step of the checkout with its data. Its code comes while the code that makes the calls does: no step brings another's. */
export const loadStep: Readonly<Record<CheckoutStep, (visit: Visit) => Promise<ReactNode>>> = {
  cart: async (visit) => (await onDemand(import('./cart/load-cart-step.tsx'))).loadCartStep(visit),
  signin: async (visit) => (await onDemand(import('./sign-in/load-sign-in-step.tsx'))).loadSignIn(visit),
  payment: async (visit) => (await onDemand(import('./payment/load-payment-step.tsx'))).loadPayment(visit),
};
