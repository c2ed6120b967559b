import * as v from 'valibot';
import { newCartKey } from '../../cart/cart-storage.ts';
import { draftKeys } from '../../session/draft-keys.ts';
import { readJson, sessionStore, writeJson } from '../../app/browser-storage.ts';

const kept = v.object({
  orderId: v.string(),
  /** This order's random key in the return address of its payment. No cart has the same key [PAY-9]. */
  key: v.string(),
  paymentTypeId: v.nullable(v.string()),
  terms: v.boolean(),
  privacy: v.boolean(),
});

/** The choices and consents for an order. Another order starts with an empty draft. */
export type OrderDraft = v.InferOutput<typeof kept>;

/**
 * The draft of this order stored in this tab, which survives a reload and the visit to the provider. A payment method that is no longer
 * offered is dropped; a single one is preselected.
 */
export function readOrderDraft(orderId: string, offered: readonly { readonly id: string }[]): OrderDraft {
  const found = readJson(sessionStore, draftKeys.order, kept);
  const before =
    found?.orderId === orderId
      ? found
      : { orderId, key: newCartKey(), paymentTypeId: null, terms: false, privacy: false };
  const [only] = offered.length === 1 ? offered : [];
  const isOffered = offered.some(({ id }) => id === before.paymentTypeId);
  return { ...before, paymentTypeId: isOffered ? before.paymentTypeId : (only?.id ?? null) };
}

export function keepOrderDraft(draft: OrderDraft): void {
  writeJson(sessionStore, draftKeys.order, draft);
}
