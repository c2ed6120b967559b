import { sessionStore } from '../app/browser-storage.ts';

const visitKey = 'analyticsVisit';
const wellFormed = /^[0-9a-f]{16}$/;

/**
 * A number for this visit, so that tools without cookies can tell that the payment's return belongs to what went before. Only for visitors
 * who have agreed [ANA-1]; it ends with the tab, and says nothing about anything else.
 */
export function analyticsVisit(): string {
  const kept = sessionStore.read(visitKey);
  if (kept !== null && wellFormed.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const visit = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStore.write(visitKey, visit);
  return visit;
}

/** Visitors who withdraw their consent are not recognised when they give it again. */
export function forgetAnalyticsVisit(): void {
  sessionStore.remove(visitKey);
}
