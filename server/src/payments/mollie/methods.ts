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
export const methodsToConfirm: readonly string[] = ['creditcard'];

/** Which tell who pays [PAY-3]: Mollie hands on the name and the e-mail address of the PayPal account. */
export const expressMethods: readonly string[] = ['paypal'];
