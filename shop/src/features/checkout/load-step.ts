import type { ReactNode } from 'react';
import { onDemand } from '../../on-demand.ts';
import type { Visit } from '../../visit.ts';
import type { CheckoutStep } from './steps.ts';

/** Each step of the checkout with its data. Its code comes while the code that makes the calls does: no step brings another's. */
export const loadStep: Readonly<Record<CheckoutStep, (visit: Visit) => Promise<ReactNode>>> = {
  cart: async (visit) => (await onDemand(import('./basket-step.tsx'))).loadBasket(visit),
  signin: async (visit) => (await onDemand(import('./sign-in-step.tsx'))).loadSignIn(visit),
  payment: async (visit) => (await onDemand(import('./payment-step.tsx'))).loadPayment(visit),
};
