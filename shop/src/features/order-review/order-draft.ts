import * as v from 'valibot';
import { newCartKey } from '../../cart/cart-storage.ts';
import { draftKeys } from '../../session/draft-keys.ts';
import { readJson, sessionStore, writeJson } from '../../app/browser-storage.ts';

const kept = v.object({
  orderId: v.string(),
  /** This order's random name in the address that its payment leads back to: no cart has it [PAY-9]. */
  key: v.string(),
  paymentTypeId: v.nullable(v.string()),
  terms: v.boolean(),
  privacy: v.boolean(),
});

/** What has been chosen and agreed to for an order; another order starts empty. */
export type OrderDraft = v.InferOutput<typeof kept>;

/**
 * The draft of this order as it was left in this tab, also after a reload or at the provider. A way to pay that is not offered any more is
 * none; where there is only one, it is chosen.
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
