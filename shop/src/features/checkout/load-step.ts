import type { ReactNode } from 'react';
import { onDemand } from '../../on-demand.ts';
import type { Visit } from '../../visit.ts';

type LoadStep = (visit: Visit) => Promise<ReactNode>;

/** The later steps of the checkout: whoever only looks into the basket does not fetch them. */
export const loadStep: Readonly<Record<'signin' | 'payment', LoadStep>> = {
  signin: async (visit) => (await onDemand(import('./sign-in-step.tsx'))).loadSignIn(visit),
  payment: async (visit) => (await onDemand(import('./payment-step.tsx'))).loadPayment(visit),
};

/** Fetches the code of the later steps while the visitor looks at the basket. What fails now is fetched when it is needed. */
export function fetchLaterSteps(): void {
  for (const step of [import('./sign-in-step.tsx'), import('./payment-step.tsx')]) step.catch(() => undefined);
}
