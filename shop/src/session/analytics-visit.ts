import { sessionStore } from '../app/browser-storage.ts';

const visitKey = 'analyticsVisit';
const wellFormed = /^[0-9a-f]{16}$/;

/**
 * A random id for this visit, so that tools without cookies can connect the return from the payment with the visit before. Only for
 * visitors who have consented [ANA-1]. It ends with the tab and contains no other information.
 */
export function analyticsVisit(): string {
  const kept = sessionStore.read(visitKey);
  if (kept !== null && wellFormed.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const visit = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStore.write(visitKey, visit);
  return visit;
}

/** Drops the id, so that visitors who withdraw their consent are not recognised if they consent again. */
export function forgetAnalyticsVisit(): void {
  sessionStore.remove(visitKey);
}
