import type { PaymentStart } from '../../../src/payments/provider.ts';

/** A payment as the shop starts it. */
export const aPayment = (changes: Partial<PaymentStart> = {}): PaymentStart => ({
  reference: '0b2d9d5e-7a4c-4c1e-9d0f-000000000001',
  amountCents: 2850,
  payart: '127',
  method: null,
  isExpress: false,
  directDebit: null,
  capturesAtOnce: true,
  shopName: 'Museum',
  description: 'Tickets',
  language: 'de',
  continueUrl: 'http://shop.test/de/checkout/success?cartId=1',
  cancelUrl: 'http://shop.test/de/checkout/canceled?cartId=1',
  notifyUrl: 'http://shop.test/api/payments/notify',
  ...changes,
});

/** An adapter's patience that no clock ends, but `meanwhile`: while the stand-in is silent. */
export function endingPatience(): { readonly patience: () => AbortSignal; readonly meanwhile: () => Promise<void> } {
  let asking = new AbortController();
  return {
    patience: () => {
      asking = new AbortController();
      return asking.signal;
    },
    meanwhile: async () => asking.abort(new DOMException('', 'TimeoutError')),
  };
}
