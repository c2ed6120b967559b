import { replace } from 'react-router';
import { emptyCart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { failCart } from '../../../cart/cart-payment.ts';
import { isPaidCart, restoreCartAside, setAside, removeCartAside } from '../../../cart/paid-cart.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { pathOf } from '../../../app/paths.ts';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/success.ts';
import { Booked, needsProductTexts } from './booked.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { bookingOf, keepBought } from './kept-bookings.ts';
import { forgetDirectDebit } from '../../../payment/direct-debit/direct-debit-draft.ts';
import { keepFailure } from '../../../payment/failed-payments.ts';
import { NoOutcome, type OutcomeShown } from './no-outcome.tsx';
import { askForOutcome, canStartAgain, type Outcome } from './outcome.ts';
import { forgetPaymentDraft } from '../../../payment/payment-draft.ts';
import { readReturn, type Return } from '../../../payment/return-addresses.ts';
import { WaitingForOutcome } from './waiting-for-outcome.tsx';
import { useScreenReset } from '../../../shell/route-focus.tsx';

type Paid = Extract<Outcome, { kind: 'paid' }>;

/** What the screen shows. `bought`: the kinds of items, if the paid cart was this visitor's own. */
type Shown =
  | OutcomeShown
  | Extract<Outcome, { kind: 'pending' }>
  | { readonly kind: 'confirmable'; readonly cartId: string; readonly confirmation: string }
  | (Paid & { readonly bought: readonly string[] });

/**
 * Asks for the outcome of the payment in the address. Empties the paid cart and no other [PAY-9]. While the outcome is unknown, the cart is
 * set aside.
 */
async function load(context: LoaderContext): Promise<Shown> {
  const { query, prefix, shop } = context;
  const back = readReturn(`?${query}`);
  const { cartId, paymentKey, orderId, confirmation } = back;
  if (cartId === null) return { kind: 'unnamed' };
  const outcome = await askForOutcome(cartId, { lang: shop.lang });
  if (outcome.kind === 'pending') setAside(cartId, paymentKey);
  else if (outcome.kind !== 'paid') restoreCartAside(cartId);
  if (outcome.kind === 'failed') keepFailure(cartId, outcome.error);
  // A prepared order has a screen of its own, which shows its state and lets the visitor pay again.
  if (orderId !== null && canStartAgain(outcome))
    throw replace(pathOf(prefix, 'order-review', { id: orderId }, { payment: 'failed', cartId }));
  if (outcome.kind === 'failed') {
    updateCart((cart) => failCart(cart, outcome.error));
    throw replace(pathOf(prefix, 'checkoutFailed', undefined, { cartId }));
  }
  if (outcome.kind === 'pending' && outcome.awaitsConfirmation && confirmation !== null)
    return { kind: 'confirmable', cartId, confirmation };
  if (outcome.kind !== 'paid') return outcome;
  const bought = takeBought(cartId, back, outcome, shop);
  if (needsProductTexts(outcome.booking, bought)) await onDemand(loadTexts(shop.lang, ['products']));
  return { ...outcome, bought };
}

/** Returns the kinds of items in the paid cart, if it is this visitor's own, and empties it. Reports the purchase only once. */
function takeBought(
  cartId: string,
  { paymentKey }: Return,
  { booking }: Paid,
  shop: LoaderContext['shop'],
): readonly string[] {
  const before = bookingOf(cartId)?.bought ?? null;
  const aside = removeCartAside(cartId);
  const cart = aside ?? currentCart();
  const paidCents = booking.receipt?.totalCents ?? null;
  const isPaid = isPaidCart(cart, { paymentKey, paidCents });
  if (before === null) {
    const items = isPaid ? cart.items : [];
    const cents = paidCents ?? (isPaid ? cartMoney(cart, shop.shippingTaxRate).totalCents : undefined);
    trackEvent(shop, { name: 'purchase', bookingId: booking.bookingId, paidCents: cents, items });
  }
  const kinds = isPaid ? cart.items.map(({ type }) => type).filter((type) => type !== 'voucherCode') : [];
  const bought = before ?? kinds;
  keepBought(cartId, booking, bought);
  if (isPaid) {
    forgetPaymentDraft();
    forgetDirectDebit();
    if (!aside) updateCart(() => emptyCart);
  }
  return bought;
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './waiting-for-outcome.tsx';

/** Shown after the payment: the booking, or another outcome [NAV-19] [ORD-2]. Reloading changes nothing. */
export default function Success({ loaderData: outcome }: Route.ComponentProps) {
  useScreenReset(outcome.kind);
  switch (outcome.kind) {
    case 'paid':
      return <Booked booking={outcome.booking} bought={outcome.bought} cartHasMore={currentCart().items.length > 0} />;
    case 'pending':
      return <WaitingForOutcome awaitsConfirmation={outcome.awaitsConfirmation} />;
    case 'confirmable':
      return <ConfirmOrder cartId={outcome.cartId} confirmation={outcome.confirmation} />;
    default:
      return <NoOutcome outcome={outcome} />;
  }
}
