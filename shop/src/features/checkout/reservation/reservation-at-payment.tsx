import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { BookAgain } from './book-again.tsx';
import { ReservedPlaces } from './reserved-places.tsx';

interface ReservedAtPaymentProps {
  /** Submits the form as it is. */
  onAgain: () => void;
  isBusy: boolean;
}

/**
 * In the payment step, after the return from the provider's page: how long the places are reserved, and a button to order again once they
 * are released.
 */
export function ReservationAtPayment({ onAgain, isBusy }: ReservedAtPaymentProps) {
  const t = useText();
  const { cart } = useCart();
  const [isLeaving, setLeaving] = useState(isBusy);
  // Hide a reservation made by this submit; it matters only to a visitor who comes back to this page.
  if (isLeaving && !isBusy) setLeaving(false);
  if (isLeaving || cart.reservation === null) return null;
  return (
    <ReservedPlaces
      key={cart.reservation.cartId}
      cartId={cart.reservation.cartId}
      kept={cart.reservation}
      overHint={t('reservation.over.hint')}
    >
      <BookAgain cart={cart} isBusy={isBusy} onPress={onAgain} />
    </ReservedPlaces>
  );
}
