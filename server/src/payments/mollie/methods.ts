/**
 * Mollie's names of the ways to pay that the shop can offer: paid within minutes, in euros, with refunds, and asking for nothing that the
 * shop does not know. Not among them, on purpose: `directdebit`, which needs a customer and a mandate kept at Mollie, and has no page to
 * pay on; `banktransfer`, which takes days and is what the shop's own invoice is for; what lends money, which needs a postal address;
 * and `paysafecard`, `giftcard` and `voucher`, which cannot be given back.
 */
export const mollieMethods = [
  'applepay',
  'bancomatpay',
  'bancontact',
  'belfius',
  'creditcard',
  'eps',
  'ideal',
  'kbc',
  'mybank',
  'paybybank',
  'paypal',
  'przelewy24',
  'satispay',
  'trustly',
] as const;

/** Whose money Mollie can hold, to be taken when the visitor confirms [CFG-12]. */
const methodsToConfirm: readonly string[] = ['creditcard'];

/** Which tell who pays [PAY-3]: Mollie hands on the name and the e-mail address of the PayPal account. */
export const expressMethods: readonly string[] = ['paypal'];

/** What a way to pay has to do. */
export interface WantedWay {
  /** As `payments.yaml` names it; null for none. */
  readonly method: string | null;
  readonly isExpress: boolean;
  readonly capturesAtOnce: boolean;
}

/**
 * Which of Mollie's ways to pay it is; null for its page of all that the museum has switched on there. A sentence where Mollie cannot do it: for
 * whoever sets up the shop, and for its log should somebody begin to pay all the same.
 */
export function mollieMethodFor({
  method,
  isExpress,
  capturesAtOnce,
}: WantedWay): { readonly method: string | null } | { readonly problem: string } {
  const isAnything = !isExpress && capturesAtOnce;
  if (method === null && isAnything) return { method };
  const wanted = method === null ? [...expressMethods, ...methodsToConfirm] : [method];
  const offered = wanted.filter((one) => mollieMethods.some((known) => known === one));
  if (offered.length === 0) return { problem: 'This way to pay is not offered with Mollie.' };
  const express = offered.filter((one) => !isExpress || expressMethods.includes(one));
  if (express.length === 0) return { problem: 'Express payment is offered with Mollie by PayPal alone.' };
  const [chosen] = express.filter((one) => capturesAtOnce || methodsToConfirm.includes(one));
  if (chosen === undefined) return { problem: 'Money that waits to be confirmed is held by Mollie for cards alone.' };
  return { method: chosen };
}
