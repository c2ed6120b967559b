import * as v from 'valibot';

/** Mollie's amounts are strings: with two decimals for euros, with none to three for other currencies. */
const amount = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d{1,3})?$/)),
});
export type Amount = v.InferOutput<typeof amount>;

const link = v.object({ href: v.pipe(v.string(), v.url()) });

const ours = v.object({ reference: v.optional(v.string()) });

/** Our metadata names the cart of a payment, or the refund. It comes back as it was sent or as text; anything else is ignored. */
const metadata = v.fallback(v.union([ours, v.pipe(v.string(), v.parseJson(), ours)]), {});

const refund = v.object({ amount, status: v.string(), metadata });
export type MollieRefund = v.InferOutput<typeof refund>;

/** All refunds of a payment: no payment has enough for a second page. */
export const mollieRefunds = v.pipe(
  v.object({ _embedded: v.object({ refunds: v.array(refund) }), _links: v.object({ next: v.nullish(v.null()) }) }),
  v.transform(({ _embedded }) => _embedded.refunds),
);

const capture = v.object({ status: v.string() });

const chargeback = v.object({ amount, reversedAt: v.nullish(v.string()) });

/** The part of a payment that the shop reads. Names, cards and accounts of visitors are left out, unless express payment needs them. */
export const molliePayment = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^tr_\w{1,60}$/)),
    status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
    amount,
    amountRefunded: v.nullish(amount),
    amountChargedBack: v.nullish(amount),
    description: v.string(),
    metadata,
    method: v.nullish(v.string()),
    isCancelable: v.nullish(v.boolean()),
    details: v.nullish(v.object({ consumerName: v.nullish(v.string()), consumerAccount: v.nullish(v.string()) })),
    _links: v.object({ checkout: v.nullish(link) }),
    _embedded: v.optional(
      v.object({
        captures: v.optional(v.array(capture), []),
        refunds: v.optional(v.array(refund), []),
        chargebacks: v.optional(v.array(chargeback)),
      }),
      {},
    ),
  }),
  v.transform(({ _links, _embedded, ...payment }) => ({
    ...payment,
    checkoutUrl: _links.checkout?.href ?? null,
    ..._embedded,
  })),
);
export type MolliePayment = v.InferOutput<typeof molliePayment>;

/** An amount in Mollie's form. */
export function amountOf(cents: number, currency: string): Amount {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError('An amount has to be a whole number of cents.');
  return { currency, value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` };
}

/** Hundredths of the currency's unit. Thousandths are cut off: euros have none, and the shop refuses all other currencies. */
export function centsOf({ value }: Amount): number {
  const [units = '', decimals = ''] = value.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
}
