import { cartVersion } from '@foyer/contract/checkout/checkout.ts';
import type { OrderedItem, initPayment } from '@foyer/contract/checkout/checkout.ts';
import type { BodyIn } from '@foyer/contract/endpoint.ts';
import type {
  AddressProblemCode,
  CheckoutProblemCode,
  OrderReviewProblemCode,
} from '@foyer/rules/checkout/checkout-problem.ts';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import { containedTaxes } from '@foyer/rules/money/money.ts';
import { deliveryAddress } from '@foyer/rules/customers/postal-address.ts';
import { priceCart } from '../checkout/pricing/price-cart.ts';
import type { Problem } from '../checkout/pricing/pricing.ts';
import { startPaying } from '../checkout/init-payment.ts';
import type { Context, Handler, Reply } from '../context.ts';
import { museumDay } from '../museum-day.ts';
import { signedIn } from '../customers/guests/customer.ts';
import type { Guest } from '../customers/guests/guest-store.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import { Refusal } from '../http/refusal.ts';
import type { OrderToReview } from '../museum/schema/review-model.ts';
import { linesOf } from '../museum/schema/review-model.ts';
import { resolveDay } from '../museum/schedule/relative-day.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import { reviewedLine } from '../orders/booking-on-wire.ts';
import { expireReservations } from '../inventory/expired-reservations.ts';
import { reservedFor } from '../inventory/reservations.ts';

/** An order that this visitor may see and pay today. */
interface Reviewed {
  readonly order: OrderToReview;
  readonly visitor: Guest;
  readonly items: OrderedItem[];
  /** The key under which it is paid once. It has a colon, unlike the keys of carts. */
  readonly key: string;
}

/** Shows an order that the museum has prepared, priced as it would be paid now [API-40, ORD-1]. */
export const reviewOrder: Handler<'reviewOrder'> = async ({ query, language }, context) => {
  const { order, visitor, items, key } = await reviewed(query.id, query._, context);
  const { database, now } = context;
  if (await isPaid(key, context)) return notAvailable('ORDER_PAID');
  await expireReservations(context, now());
  const own = await reservedFor(database.read, { guest_id: visitor.id, basket_key: key });
  const delivery = deliveryAddress(visitor.buyer, visitor.shipping);
  const { problems, lines, totalCents } = await priceCart(context, language, items, { own, delivery });
  if (problems.length > 0) return notAvailable(addressProblem(problems) ?? 'ORDER_NOT_AVAILABLE');
  const today = museumDay(context).at.today;
  return {
    status: 200,
    body: {
      data: {
        id: order.id,
        name: inLanguage(order.name, language),
        note: order.note ? inLanguage(order.note, language) : '',
        valid_to: order.valid_to === undefined ? null : resolveDay(order.valid_to, today),
        lines: lines.map(reviewedLine),
        total: totalCents,
        taxes: containedTaxes(lines.flatMap(({ amounts }) => amounts)).map(({ taxRate, taxCents }) => ({
          rate: taxRate,
          amount: taxCents,
        })),
      },
    },
  };
};

/** Starts the payment of a prepared order [API-37]. Where it is paid already, the answer leads to its booking, as with a cart. */
export const initPaymentOrder: Handler<'initPaymentOrder'> = async (call, context) => {
  const { id, ...wish } = call.body;
  const { visitor, items, key } = await reviewed(id, call.query._, context);
  const body: BodyIn<typeof initPayment> = {
    ...wish,
    cart: { ver: cartVersion, items, external_document_number: null },
  };
  return startPaying({ call: { ...call, body }, guest: visitor, key }, context);
};

/**
 * The order, for the visitor it was prepared for: signed in with its address. Throws Refusal 401 without a sign-in; 406 alike for an order
 * that does not exist, is somebody else's, or is past its last day.
 */
async function reviewed(id: string, token: string | undefined, context: Context): Promise<Reviewed> {
  if (!token) throw new Refusal(401, 'UNAUTHORIZED');
  const visitor = await signedIn(context, token);
  const { today, timeZone } = museumDay(context).at;
  const order = context.museum.ordersToReview.find((one) => one.id === id);
  const isTheirs = order && loginName(order.email) === loginName(visitor.buyer.email);
  const isInTime = order && (order.valid_to === undefined || today <= resolveDay(order.valid_to, today));
  if (!isTheirs || !isInTime) throw new Refusal(406, 'ORDER_NOT_AVAILABLE' satisfies OrderReviewProblemCode);
  return { order, visitor, items: linesOf(order, today, timeZone), key: `order:${hashOf(id)}` };
}

const notAvailable = (error: OrderReviewProblemCode): Reply<'reviewOrder'> => ({ status: 406, body: { error } });

/** The problem with the delivery address, if nothing else is wrong with the order: its customer can give another address. Otherwise null. */
function addressProblem(problems: readonly Problem[]): AddressProblemCode | null {
  const codes = problems.map(({ code }) => code);
  return codes.every(isAddressProblem) ? (codes[0] ?? null) : null;
}

const isAddressProblem = (code: CheckoutProblemCode): code is AddressProblemCode =>
  code === 'SHIPPING_ADDRESS_INCOMPLETE' || code === 'NO_SHIPPING_COST';

async function isPaid(key: string, { database }: Context): Promise<boolean> {
  const carts = await database.read
    .selectFrom('carts')
    .select('id')
    .where('basket_key', '=', key)
    .where('state', '=', 'paid')
    .execute();
  return carts.length > 0;
}
