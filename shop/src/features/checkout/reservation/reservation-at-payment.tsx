import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { BookAgain } from './book-again.tsx';
import { ReservedPlaces } from './reserved-places.tsx';

interface ReservedAtPaymentProps {
  /** Sends the form as it stands. */
  onAgain: () => void;
  isBusy: boolean;
}

/** In the payment step, back from the provider's page: how long the places are kept, and the same order once more when they are not. */
export function ReservationAtPayment({ onAgain, isBusy }: ReservedAtPaymentProps) {
  const t = useText();
  const { cart } = useCart();
  const [isLeaving, setLeaving] = useState(isBusy);
  // What has just been reserved is news only for whoever comes back to this page.
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
