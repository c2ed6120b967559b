import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { currentCart } from '../../cart/use-cart.ts';
import { pathOf } from '../../paths.ts';
import { currentCustomer } from '../../session/customer.ts';
import type { Visit } from '../../visit.ts';
import { loadStep } from './load-step.ts';
import { reachableStep, stepOf, type CheckoutStep } from './steps.ts';

export interface CheckoutData {
  readonly step: CheckoutStep;
  /** The step with its data; its code comes only when it is needed. */
  readonly body: ReactNode;
}

/** The step that the address names, or the furthest towards it that the visitor is ready for [CHK-1]. */
export async function loadCheckout(visit: Visit, wanted = stepOf(visit.query.get('step'))): Promise<CheckoutData> {
  const mayPay = currentCustomer() !== null || visit.query.has('pay');
  const step = reachableStep(wanted, { isEmpty: currentCart().lines.length === 0, mayPay });
  if (step !== wanted) throw replace(pathOf(visit.prefix, 'checkout', undefined, { step }));
  return { step, body: await loadStep[step](visit) };
}
