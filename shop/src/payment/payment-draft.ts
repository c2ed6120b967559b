import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { draftKeys } from '../session/draft-keys.ts';

const kept = v.object({ paymentTypeId: v.nullable(v.string()), terms: v.boolean(), privacy: v.boolean() });

/** What the visitor has chosen and agreed to in the payment step. */
export type PaymentDraft = v.InferOutput<typeof kept>;

const key = draftKeys.payment;

/** As it was left, whatever is offered now; undefined where nothing was chosen in this tab. */
export function keptPaymentDraft(): PaymentDraft | undefined {
  return readJson(sessionStore, key, kept);
}

/**
 * The step as it was left, also after a reload or at the provider [ERR-4]. A way to pay that is not offered any more is none;
 * where there is only one, it is chosen.
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

/** The order is placed: the next one starts empty. */
export function forgetPaymentDraft(): void {
  sessionStore.remove(key);
}
