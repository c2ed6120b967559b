import { useAccount } from './account-steps.ts';
import { buyAsGuest } from './buying-steps.ts';
import { lookAtContent } from './content-steps.ts';
import { lookAtEvents } from './event-steps.ts';
import type { CallReport } from './issues.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { Inspection } from './inspection.ts';
import { lookAtTours } from './tour-steps.ts';
import { lookAtRefusedAccess } from './visitor-steps.ts';
import { lookAtArticles, lookAtCodes, lookAtSuggestions, lookAtVouchers } from './product-steps.ts';
import type { Line } from './wire.ts';

export interface Wish {
  readonly line: Line;
  /** The current day at the museum. */
  readonly today: string;
  /** Slower answers are reported. */
  readonly slowMs: number;
  /** How many events, tours, articles and vouchers are checked one by one. */
  readonly most: number;
  /** Also signs in as a guest, and starts and cancels a payment. */
  readonly buys: boolean;
  /** Also registers an account, which stays. */
  readonly registers: boolean;
  /** The shop's origin, to which payments may return. */
  readonly shop: string;
  /** A random key for the cart. */
  readonly key: string;
  /** Payment type that books nothing before the money has arrived; 127 if not given. */
  readonly payart?: string | undefined;
  /** A voucher code to look up. */
  readonly code?: string | undefined;
}

/** Makes every call that a shop makes, one after the other. Returns a CallReport for each call, in the order of the specification. */
export async function checkApi({ line, today, most, slowMs, ...wish }: Wish): Promise<readonly CallReport[]> {
  const inspection = new Inspection(line, { slowMs });
  const facts: MuseumFacts = { today, most, languages: ['de'], country: 'DE', required: [], salutation: '' };
  if (wish.code !== undefined) inspection.hide(wish.code);
  const configuration = await lookAtContent(inspection, facts, wish.payart);
  const callReports = [...inspection.callReports.values()];
  if (!configuration) return callReports;
  const { hasTickets, hasGuidedTours, hasMerchandise, hasMemCard, hasVouchers } = configuration;
  await lookAtRefusedAccess(inspection);
  if (hasTickets) await lookAtEvents(inspection, facts);
  if (hasGuidedTours) await lookAtTours(inspection, facts);
  if (hasMerchandise || hasMemCard) await lookAtArticles(inspection, facts);
  if (hasVouchers) await lookAtVouchers(inspection, facts);
  await lookAtCodes(inspection, wish.code);
  await lookAtSuggestions(inspection, facts);
  if (wish.buys) await buyAsGuest(inspection, facts, wish);
  if (wish.registers) await useAccount(inspection, facts, wish);
  return callReports;
}
