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
import { plainlyTooLarge, limitProblems } from './order-limits.ts';
import type { Started } from './attempts/start-attempt.ts';
import { PlacesGone, repeatedAttempt, startAttempt } from './attempts/start-attempt.ts';
import type { Ordered } from './attempts/active-attempts.ts';
import { directDebitProblems, electronicIban, isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import { isValidIBAN } from 'ibantools';

type InitPaymentCall = Call<'initPayment'>;

/** Starts to pay for a cart [API-36]. */
export const initPayment: Handler<'initPayment'> = async (call, context) =>
  startPaying({ call, guest: await payingGuest(call, context), key: null }, context);

/** Who pays. Only express payment works without a sign-in: there the provider asks for name and e-mail address [PAY-3]. */
async function payingGuest({ query, body }: InitPaymentCall, context: Context): Promise<Guest | null> {
  if (query._) return signedIn(context, query._);
  if (paymentTypeOf(context.museum, body.payart)?.express) return null;
  throw new Refusal(401, 'UNAUTHORIZED');
}

type PaymentCall = Pick<Call<'initPayment'>, 'language' | 'origin' | 'network' | 'body'>;

/** The second names what is left; a voucher of which others have taken the rest meanwhile needs a third. */
const mostLooks = 3;

/** What somebody wants to pay for. */
interface Purchase {
  readonly call: PaymentCall;
  /** Who pays; null where the provider will say. */
  readonly guest: Guest | null;
  /** By what an order is paid once that the museum has prepared; null: by the key in the address that the payment leads back to. */
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
  // What the museum has prepared itself is as large as it wants it.
  const tooLarge = key === null ? plainlyTooLarge(cart.items, context.museum.orders) : [];
  if (tooLarge.length > 0) return refused(tooLarge, context);
  if (key === null) await context.limits.manyLines('initPayment', call.network, cart.items.length);
  await context.limits.voucherCodes(call.network, codesIn(cart.items));
  await expireReservations(context.database, context.now());
  // Further looks are for those whose places, or part of a voucher, went to somebody else between look and reservation.
  for (let look = 1; look <= mostLooks; look += 1) {
    const repeated = await repeatedAttempt(context, ordered);
    if (repeated && isStrangers(repeated, guest)) return refused([{ code: 'CART_PAID' }], context);
    if (repeated) return redirected({ cart: repeated, replaced: [] }, asked, debit, context);
    const own = await reservedFor(context.database.read, ordered);
    const priced = await priceCart(context, call.language, cart.items, { own, delivery });
    const { problems, lines, totalCents, codes, dueCents, wanted } = priced;
    if (problems.length > 0 && look === 1 && (await hasReservedMore(ordered, own, context))) continue;
    if (problems.length > 0) return refused(problems, context);
    const unpaid = key === null ? wantedUnpaid(lines, { guest, network: call.network }, context.museum.orders) : [];
    const limited =
      key === null
        ? await limitProblems(
            priced,
            { payart, guest, origin: call.origin, network: call.network, unpaid, own },
            context,
          )
        : [];
    if (limited.length > 0) return refused(limited, context);
    // Nobody would say where the tickets go.
    if (dueCents === 0 && !guest) throw new Refusal(401, 'UNAUTHORIZED');
    if (dueCents > 0 && !paymentTypeOf(context.museum, payart)) throw unpayable('PAYMENT_TYPE_UNKNOWN');
    if (dueCents > 0 && !isPayableBy(payart, lines)) throw unpayable('VOUCHER_NOT_BY_THIS_PAYMENT');
    if (dueCents > 0 && debit === 'invalid') throw unpayable('PAYMENT_DETAILS_INVALID');
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
        // No way to pay was asked for, and none was checked.
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

/** Whether a paid cart is somebody else's than this visitor's: who knows its key alone is told that it is paid, and nothing of the order. */
function isStrangers(cart: StoredCart, guest: Guest | null): boolean {
  const isOwn =
    guest !== null && (cart.guest_id === guest.id || (cart.account_id !== null && cart.account_id === guest.accountId));
  return cart.state === 'paid' && !isOwn;
}

/** How many voucher codes a cart tries; of more than a cart may have, none is looked up. */
const codesIn = (items: readonly OrderedItem[]): number =>
  Math.min(items.filter(({ type }) => type === 'voucherCode').length, maxVoucherCodes);

/** Whether another request for the same has taken places since we looked: those are no reason to refuse this one. */
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
 * The buyer's own number, as it stands on paper: without line breaks and what else is no letter; '' where the museum does not ask for one.
 * It stands in mails, too, so it is no address of a web page.
 */
function documentNumberOf(given: string | null, { museum }: Context): string {
  const text = museum.configuration.externalDocumentNumber ? (given ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  if (answerHasWebAddress(text)) throw unpayable('PAYMENT_DETAILS_INVALID');
  return text;
}

const unpayable = (code: PaymentProblemCode): Refusal => new Refusal(422, code);

/** A small request gets no answer of megabytes. */
const mostReported = 200;

/** The first code alone is what every back end says; the lines are our addition. */
function refused(problems: readonly Problem[], { additions }: Context): Reply<'initPayment'> {
  const error: CheckoutProblemCode = problems[0]?.code ?? 'CART_REFUSED';
  countOrderRefused(error);
  return { status: 422, body: additions ? { error, problems: problems.slice(0, mostReported) } : { error } };
}

/** Where to: to the payment's page, or back to where this request asked for, which may be in another language than the first. */
async function redirected(
  { cart, replaced }: Started,
  { continueUrl, items }: { continueUrl: string; items: readonly OrderedItem[] },
  debit: DirectDebit | 'invalid' | null,
  context: Context,
): Promise<Reply<'initPayment'>> {
  // A payment that this one replaces is ended before the visitor sees the new one; all others are the worker's.
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
 * The account that is debited [PAY-4]: null with every other way to pay, and where the provider asks for it, `invalid` where the rules refuse it. It goes from the request
 * to the provider and into no table or log of the shop.
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
