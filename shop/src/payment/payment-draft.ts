import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { draftKeys } from '../session/draft-keys.ts';

const kept = v.object({ paymentTypeId: v.nullable(v.string()), terms: v.boolean(), privacy: v.boolean() });

/** The visitor's choices and consents in the payment step. */
export type PaymentDraft = v.InferOutput<typeof kept>;

const key = draftKeys.payment;

/** The stored draft, whether or not its payment method is still offered; undefined if nothing was chosen in this tab. */
export function keptPaymentDraft(): PaymentDraft | undefined {
  return readJson(sessionStore, key, kept);
}

/**
 * The draft of the step, which survives a reload and the visit to the provider [ERR-4]. A payment method that is no longer offered is
 * dropped; a single one is preselected.
 */
export function readPaymentDraft(offered: readonly PaymentType[]): PaymentDraft {
  const before = keptPaymentDraft() ?? { paymentTypeId: null, terms: false, privacy: false };
  const [only] = offered.length === 1 ? offered : [];
  const isOffered = offered.some(({ id }) => id === before.paymentTypeId);
  return { ...before, paymentTypeId: isOffered ? before.paymentTypeId : (only?.id ?? null) };
}

export function keepPaymentDraft(draft: PaymentDraft): void {
  writeJson(sessionStore, key, draft);
}

/** Called when the order is placed, so that the next one starts empty. */
export function forgetPaymentDraft(): void {
  sessionStore.remove(key);
}
