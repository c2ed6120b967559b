/** Fetches the code of the later steps while the visitor looks at the basket. What fails now is fetched when it is needed. */
export function fetchLaterSteps(): void {
  for (const step of [import('./sign-in/load-sign-in-step.tsx'), import('./payment/load-payment-step.tsx')])
    step.catch(() => undefined);
}
