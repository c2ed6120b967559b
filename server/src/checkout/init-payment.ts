import { paymentTypeOf } from '../catalog/content/payment-types.ts';
import type { Call, Context, Handler, Reply } from '../context.ts';
import { signedIn } from '../customers/guests/customer.ts';
import type { Guest } from '../customers/guests/guest-store.ts';
import { Refusal } from '../http/refusal.ts';
import type { OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import type { CheckoutProblemCode, PaymentProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { maxVoucherCodes } from '@foyer/rules/vouchers/voucher-code.ts';
import { isPayableBy } from '@foyer/rules/vouchers/voucher-choice.ts';
import { deliveryAddress } from '@foyer/rules/customers/postal-address.ts';
import { answerHasWebAddress } from '@foyer/rules/customers/web-address.ts';
import { countOrderRefused, countPlacesLost } from '../observability/counters.ts';
import { isGoods } from '../orders/order-line.ts';
import { runJobs } from '../outbox/run-jobs.ts';
import type { DirectDebit, PaymentProvider } from '../payments/provider.ts';
import { wantedUnpaid } from '../inventory/unpaid-places.ts';
import { expireReservations } from '../inventory/expired-reservations.ts';
import { reservedFor } from '../inventory/reservations.ts';
import { cartKeyOf, fingerprintOf } from './fingerprint.ts';
import { reservationOnWire } from './attempts/reservation.ts';
import { priceCart } from './pricing/price-cart.ts';
import { paymentOnWire } from './pricing/price-codes.ts';
import type { Problem } from './pricing/pricing.ts';
import { returnAddress, withCart, startPayment } from './attempts/start-payment.ts';
import type { StoredCart } from './cart-store.ts';
import { plainlyTooLarge, limitProblems, mailProblems } from './order-limits.ts';
import type { Started } from './attempts/start-attempt.ts';
import { PlacesGone, repeatedAttempt, startAttempt } from './attempts/start-attempt.ts';
import type { Ordered } from './attempts/active-attempts.ts';
import { directDebitProblems, electronicIban, isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import { isValidIBAN } from 'ibantools';

type InitPaymentCall = Call<'initPayment'>;

/** Starts the payment of a cart [API-36]. */
export const initPayment: Handler<'initPayment'> = async (call, context) =>
  startPaying({ call, guest: await payingGuest(call, context), key: null }, context);

/** The payer. Only express payment works without a sign-in: there the provider asks for name and e-mail address [PAY-3]. */
async function payingGuest({ query, body }: InitPaymentCall, context: Context): Promise<Guest | null> {
  if (query._) return signedIn(context, query._);
  if (paymentTypeOf(context.museum, body.payart)?.express) return null;
  throw new Refusal(401, 'UNAUTHORIZED');
}

type PaymentCall = Pick<Call<'initPayment'>, 'language' | 'origin' | 'network' | 'unpaidNetwork' | 'body'>;

/**
 * How often a cart is priced at most. After lost places, the second round reports what is left; a third is needed where others have used up
 * a voucher meanwhile.
 */
const mostRounds = 3;

/** What a visitor wants to pay for. */
interface Purchase {
  readonly call: PaymentCall;
  /** The payer; null with express payment, where the provider asks for them. */
  readonly guest: Guest | null;
  /** The key of an order that the museum has prepared, so that it is paid once; null for a visitor's cart, whose key is in the return address. */
  readonly key: string | null;
}

/** Prices the cart, reserves its places and starts a payment; answers where the browser goes next [PAY-4]. */
export async function startPaying({ call, guest, key }: Purchase, context: Context): Promise<Reply<'initPayment'>> {
  const addresses = returnAddresses(call, context);
  const { payart, cart } = call.body;
  const debit = directDebitOf(call.body, context.provider);
  const documentNumber = documentNumberOf(cart.external_document_number, context);
  const delivery = guest && deliveryAddress(guest.buyer, guest.shipping);
  const ordered = {
    guest_id: guest?.id ?? null,
    basket_key: key ?? cartKeyOf(addresses.continue_url),
    fingerprint: fingerprintOf(call.body, call.language, guest),
  };
  const asked = { continueUrl: addresses.continue_url, items: cart.items };
  // An order that the museum has prepared has no size limit.
  const tooLarge = key === null ? plainlyTooLarge(cart.items, context.museum.orders) : [];
  if (tooLarge.length > 0) return refused(tooLarge, context);
  if (key === null) await context.limits.manyLines('initPayment', call.network, cart.items.length);
  await context.limits.voucherCodes(call.network, codesIn(cart.items));
  await expireReservations(context, context.now());
  // Another round when somebody else took places, or a part of a voucher, between pricing and reserving.
  for (let round = 1; round <= mostRounds; round += 1) {
    const repeated = await repeatedAttempt(context, ordered);
    if (repeated && isStrangers(repeated, guest)) return refused([{ code: 'CART_PAID' }], context);
    if (repeated) return redirected({ cart: repeated, replaced: [] }, asked, debit, context);
    const own = await reservedFor(context.database.read, ordered);
    const priced = await priceCart(context, call.language, cart.items, { own, delivery });
    const { problems, lines, totalCents, codes, dueCents, wanted } = priced;
    if (problems.length > 0 && round === 1 && (await hasReservedMore(ordered, own, context))) continue;
    if (problems.length > 0) return refused(problems, context);
    const orderer = { guest, network: call.unpaidNetwork };
    const unpaid = key === null ? wantedUnpaid(lines, orderer, context.museum.orders) : [];
    const ordering = { payart, guest, origin: call.origin, network: call.network, unpaid, own };
    const limited = key === null ? await limitProblems(priced, ordering, context) : [];
    if (limited.length > 0) return refused(limited, context);
    // Without money due, no provider asks for an e-mail address: nobody would know where the tickets go.
    if (dueCents === 0 && !guest) throw new Refusal(401, 'UNAUTHORIZED');
    if (dueCents > 0 && !paymentTypeOf(context.museum, payart)) throw unpayable('PAYMENT_TYPE_UNKNOWN');
    if (dueCents > 0 && !isPayableBy(payart, lines)) throw unpayable('VOUCHER_NOT_BY_THIS_PAYMENT');
    if (dueCents > 0 && debit === 'invalid') throw unpayable('PAYMENT_DETAILS_INVALID');
    const { leastCents } = context.provider.abilities;
    // A voucher may leave a few cents.
    if (dueCents > 0 && dueCents < leastCents && !isInvoice(payart))
      return refused([{ code: 'PAYMENT_AMOUNT_TOO_SMALL', available: leastCents }], context);
    const mailed = key === null ? await mailProblems(priced, ordering, context) : [];
    if (mailed.length > 0) return refused(mailed, context);
    const stored = JSON.stringify(lines);
    await context.limits.storedText(call.network, stored + JSON.stringify([addresses, guest]));
    try {
      const started = await startAttempt(context, {
        ...ordered,
        account_id: guest?.accountId ?? null,
        buyer: guest && { ...guest.buyer, ...(delivery && lines.some(isGoods) && { delivery }) },
        language: call.language,
        lines: stored,
        total_cents: totalCents,
        due_cents: dueCents,
        used_codes: JSON.stringify(codes),
        // Without money due, the payment method was not checked, so it is not stored.
        payart: dueCents === 0 ? '' : payart,
        document_number: documentNumber,
        ...addresses,
        origin: context.publicOrigin ?? call.origin,
        wanted: [...wanted, ...unpaid],
        network: call.network,
      });
      if (isStrangers(started.cart, guest)) return refused([{ code: 'CART_PAID' }], context);
      return await redirected(started, asked, debit, context);
    } catch (error) {
      if (!(error instanceof PlacesGone)) throw error;
      countPlacesLost();
    }
  }
  return refused([{ code: 'OVERBOOKED' }], context);
}

/** Whether a paid cart belongs to somebody else: a visitor who knows only its key learns that it is paid, and nothing of the order. */
function isStrangers(cart: StoredCart, guest: Guest | null): boolean {
  const isOwn =
    guest !== null && (cart.guest_id === guest.id || (cart.account_id !== null && cart.account_id === guest.accountId));
  return cart.state === 'paid' && !isOwn;
}

/** How many voucher codes a cart tries, up to the most that it may have: of more than that, none is looked up. */
const codesIn = (items: readonly OrderedItem[]): number =>
  Math.min(items.filter(({ type }) => type === 'voucherCode').length, maxVoucherCodes);

/** Whether a parallel request for the same purchase has reserved places since `own` was read: they are no reason to refuse this one. */
async function hasReservedMore(
  ordered: Ordered,
  own: ReadonlyMap<string, number>,
  { database }: Context,
): Promise<boolean> {
  const reserved = await reservedFor(database.read, ordered);
  return [...reserved].some(([key, count]) => count > (own.get(key) ?? 0));
}

function returnAddresses({ body, origin }: PaymentCall, context: Context) {
  const continue_url = returnAddress(body.url.continue, origin, context);
  const cancel_url = returnAddress(body.url.cancel, origin, context);
  if (continue_url === null || cancel_url === null) throw unpayable('RETURN_ADDRESS_REFUSED');
  return { continue_url, cancel_url };
}

/**
 * The buyer's own document number as printed: control characters such as line breaks become spaces; '' where the museum does not ask for
 * one. It appears in mails too, so web addresses are refused.
 */
function documentNumberOf(given: string | null, { museum }: Context): string {
  const text = museum.configuration.externalDocumentNumber ? (given ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  if (answerHasWebAddress(text)) throw unpayable('PAYMENT_DETAILS_INVALID');
  return text;
}

const unpayable = (code: PaymentProblemCode): Refusal => new Refusal(422, code);

/** Limits the answer: a small request must not get megabytes back. */
const mostReported = 200;

/** Every back end answers the first code alone; the list of problems is our addition. */
function refused(problems: readonly Problem[], { additions }: Context): Reply<'initPayment'> {
  const error: CheckoutProblemCode = problems[0]?.code ?? 'CART_REFUSED';
  countOrderRefused(error);
  return { status: 422, body: additions ? { error, problems: problems.slice(0, mostReported) } : { error } };
}

/**
 * Answers where the browser goes: to the payment page, or to the return address of this request, which may be in another language than that
 * of the first.
 */
async function redirected(
  { cart, replaced }: Started,
  { continueUrl, items }: { continueUrl: string; items: readonly OrderedItem[] },
  debit: DirectDebit | 'invalid' | null,
  context: Context,
): Promise<Reply<'initPayment'>> {
  // Payments that this one replaces are cancelled before the visitor sees the new one; the worker does all other jobs.
  if (replaced.length > 0) await runJobs(context, ['void'], { subjects: replaced });
  const isDone = cart.state === 'paid' || cart.due_cents === 0 || isInvoice(cart.payart);
  const address = isDone
    ? withCart(continueUrl, cart.id)
    : (cart.redirect_url ?? (await startPayment(cart, debit === 'invalid' ? null : debit, context)));
  if (address === null) {
    const error: PaymentProblemCode = 'PAYMENT_UNAVAILABLE';
    countOrderRefused(error);
    return { status: 422, body: { error } };
  }
  if (!context.additions) return { status: 200, body: { data: address } };
  return {
    status: 200,
    body: { data: address, hold: reservationOnWire(cart, context), ...paymentOnWire(cart, items) },
  };
}

/**
 * The account to debit [PAY-4]: null with every other way to pay, and where the provider's own page asks for it; `invalid` where the rules
 * refuse it. It goes from the request to the provider and into no table or log of the shop.
 */
function directDebitOf(
  { payart, aux }: Call<'initPayment'>['body'],
  { abilities }: Pick<PaymentProvider, 'abilities'>,
): DirectDebit | 'invalid' | null {
  if (!isDirectDebit(payart) || abilities.directDebit === 'itsPage') return null;
  const details = { accountHolder: aux.accountHolder ?? '', iban: aux.iban ?? '' };
  if (Object.keys(directDebitProblems(details, isValidIBAN)).length > 0) return 'invalid';
  return { accountHolder: details.accountHolder.trim(), iban: electronicIban(details.iban) };
}
