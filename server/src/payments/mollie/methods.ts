/**
 * Mollie's names of the ways to pay that the shop can offer: paid within minutes, in euros, with refunds, and without details that the shop
 * does not know. Left out on purpose: `directdebit`, which needs a customer and a mandate stored at Mollie and has no page to pay on;
 * `banktransfer`, which takes days and is what the shop's own invoice is for; methods that lend money, which need a postal address;
 * `paysafecard`, `giftcard` and `voucher`, which cannot be refunded.
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

/** Methods whose money Mollie can authorise first and capture when the visitor confirms [CFG-12]. */
const methodsToConfirm: readonly string[] = ['creditcard'];

/** Methods that say who pays [PAY-3]: Mollie passes on the name and the e-mail address of the PayPal account. */
export const expressMethods: readonly string[] = ['paypal'];

/** What the shop needs of a way to pay. */
export interface WantedWay {
  /** As `payments.yaml` names it; null for none. */
  readonly method: string | null;
  readonly isExpress: boolean;
  readonly capturesAtOnce: boolean;
}

/**
 * Mollie's method for a way to pay; null for its page with all that the museum has switched on there. `problem` says why Mollie cannot do
 * it: for the operator who sets up the shop, and for the log if a visitor starts such a payment all the same.
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
