/** A sentence of the server that is replaced. */
export interface Replacement {
  /** Below `src/` of its workspace, as its address ends. */
  readonly file: string;
  readonly sentence: RegExp;
  readonly by: string;
}

/**
 * Faults that a shop of this kind may have. They are planted on the sources' way into a process of the campaign's own: the server
 * itself has no switch that would weaken it.
 */
export const faults = {
  /** An event counts as often as it comes, also for a cart that it has settled already. */
  'event dedupe': [
    {
      file: 'checkout/attempts/apply-payment-status.ts',
      sentence: /if \(news\?\.eventId && !\(await isNew\([^;]*;/,
      by: '',
    },
    {
      file: 'checkout/attempts/apply-payment-status.ts',
      sentence: /if \(cart\.state === 'paid'\) return settleOrder[^;]*;/,
      by: '',
    },
  ],
  /** The same order again is another order. */
  idempotency: [
    {
      file: 'checkout/attempts/active-attempts.ts',
      sentence: /function repetitionIn\([^{]*\{/,
      by: '$& return undefined;',
    },
    {
      file: 'checkout/attempts/active-attempts.ts',
      sentence: /function isOvertaken\([^{]*\{/,
      by: '$& return false;',
    },
    { file: 'checkout/fingerprint.ts', sentence: /isUnguessable\(key\) \? key : null/, by: 'null' },
  ],
  /** An attempt ends, and its places stay taken. */
  'hold expiry': [{ file: 'inventory/expired-reservations.ts', sentence: /await releaseReservations\([^;]*;/, by: '' }],
  /** An attempt ends, and what was held of a voucher is lost. */
  'voucher release': [
    {
      file: 'inventory/reservations.ts',
      sentence: /await giveBack\(write, meant\)/,
      by: "await giveBack(write, meant.filter(({ key }) => !key.startsWith('voucher/')))",
    },
  ],
  /** The same of goods. */
  'stock release': [
    {
      file: 'inventory/reservations.ts',
      sentence: /await giveBack\(write, meant\)/,
      by: "await giveBack(write, meant.filter(({ key }) => !key.startsWith('merchandise/')))",
    },
  ],
  /** Money that comes late books by a voucher that may have paid for something else meanwhile. */
  'voucher taken again': [
    {
      file: 'checkout/attempts/apply-payment-status.ts',
      sentence: /, \.\.\.wantedCents\(readCodes\(cart\.used_codes\)\)/,
      by: '',
    },
  ],
  /** Only a look at what is left guards a voucher. */
  'voucher held': [{ file: 'checkout/pricing/price-cart.ts', sentence: /, \.\.\.wantedCents\(codes\)/, by: '' }],
  /** The browser's price is believed. */
  'price recompute': [
    {
      file: 'contract/src/checkout/checkout.ts',
      sentence: /type: v\.literal\('ticket'\),/,
      by: '$& price: v.optional(v.number()),',
    },
    {
      file: 'checkout/pricing/price-tickets.ts',
      sentence: /cents: choiceCents\(/,
      by: 'cents: item.price ?? choiceCents(',
    },
  ],
  /** A declaration of withdrawal is kept, and its mail is written down a moment later. */
  declaration: [
    {
      file: 'withdrawals/declare-withdrawal.ts',
      sentence: /await addToOutbox\(write, 'withdrawal', id, now\(\)\)/,
      by: "setTimeout(() => void database.write((later) => addToOutbox(later, 'withdrawal', id, now())), 2000)",
    },
  ],
  /** What a bank refuses days later stays an order. */
  'late refusal': [
    {
      file: 'checkout/attempts/apply-payment-status.ts',
      sentence: /await endUnsettled\([^;]*;/,
      by: 'return;',
    },
  ],
  /** Money that comes days later finds an order, and changes nothing. */
  'late settlement': [
    {
      file: 'checkout/attempts/apply-payment-status.ts',
      sentence: /return settleOrder\([^;]*;/,
      by: 'return;',
    },
  ],
  /** Tickets leave before the money is there, though the museum wants them to wait. */
  'papers withheld': [
    {
      file: 'checkout/attempts/fulfil.ts',
      sentence: /settling === 'withheld' \? 'orderAccepted' : 'confirmation'/,
      by: "'confirmation'",
    },
  ],
  /** A line is given back, and what vouchers have paid of it is not on them again. */
  'voucher share': [
    { file: 'orders/ending/refund-order.ts', sentence: /\.\.\.lastOf\(codes, voucherCents\),/, by: '' },
  ],
  /** Each line brings back money as if none had gone back before. */
  'money left': [
    {
      file: 'orders/ending/paid-shares.ts',
      sentence: /notes\.reduce\(\(left, note\) => left - \(note\.cents - note\.voucherCents\), dueCents\)/,
      by: 'dueCents + 0 * notes.length',
    },
  ],
  /** A line is given back, and nobody else gets its places. */
  'place share': [{ file: 'orders/ending/refund-order.ts', sentence: /\.\.\.free\.flatMap\([^\n]*,/, by: '' }],
  /** What somebody has given back on the provider's pages counts each time that it is told. */
  'part noted once': [
    {
      file: 'orders/ending/money-back.ts',
      sentence: /\(sum, \{ moneyCents \}\) => sum - moneyCents, refundedCents/,
      by: "(sum, { by, moneyCents }) => sum - (by === 'museum' ? moneyCents : 0), refundedCents",
    },
  ],
  /** What the shop has given back itself counts as somebody else's doing, too. */
  'own refunds': [
    {
      file: 'orders/ending/money-back.ts',
      sentence: /\(sum, \{ moneyCents \}\) => sum - moneyCents, refundedCents/,
      by: "(sum, { by, moneyCents }) => sum - (by === 'museum' ? 0 : moneyCents), refundedCents",
    },
  ],
  /** An order ends at the provider, and nothing of it is credited. */
  'credit of an end': [{ file: 'orders/ending/end-order.ts', sentence: /await issueCreditNote\([^;]*;/, by: '' }],
  /** Asked twice for the same payment, Stripe begins another one. */
  'one start at Stripe': [
    { file: 'payments/stripe/stripe-provider.ts', sentence: /\{ idempotencyKey: `start-[^`]*` \}/, by: '{}' },
  ],
  /** The same at Mollie. */
  'one start at Mollie': [
    {
      file: 'payments/mollie/mollie-provider.ts',
      sentence: /keyOf\('start', payment\.reference\)/,
      by: 'keyOf(Math.random())',
    },
  ],
  /** What goes back is asked for under another name with every try. */
  'one refund of a note': [
    {
      file: 'orders/ending/refund-credit-note.ts',
      sentence: /provider\.refund\(paymentId, cents, note\.number\)/,
      by: 'provider.refund(paymentId, cents, `${note.number}-${Math.random()}`)',
    },
  ],
  /** A job is written down as done, and then done. */
  'jobs until done': [
    {
      file: 'outbox/do-jobs.ts',
      sentence: /await withLease\(context, job[^;]*;/,
      by: 'await finishJob(context.database, job, context.now()); $&',
    },
  ],
  /** The answer is given before the disk has what it says. */
  fsync: [{ file: 'db/sqlite-database.ts', sentence: /synchronous = full/, by: 'synchronous = off' }],
} as const satisfies Readonly<Record<string, readonly Replacement[]>>;

export type Fault = keyof typeof faults;

/** The source with its replacements. Throws when a sentence is not there any more: the fault would not be planted. */
export function planted(source: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, { file, sentence, by }) => {
    if (!sentence.test(text)) throw new Error(`${file} has no ${String(sentence)} to replace`);
    return text.replace(sentence, by);
  }, source);
}
