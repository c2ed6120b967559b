import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '../../../api/call-failure.ts';
import { failCart } from '../../../cart/cart-payment.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { usePath } from '../../../app/paths.ts';
import { keepFailure } from '../../../payment/failed-payments.ts';
import { returnQuery, type Return } from '../../../payment/return-addresses.ts';
import { useShop } from '../../../app/shop-config.ts';
import { askForOutcome, canStartAgain, type NoBooking } from './outcome.ts';

/** Orders what the provider's page has agreed to pay: once, however often the button is pressed [PAY-6] [PAY-9]. */
export function useConfirmation(back: Return) {
  const { cartId, orderId } = back;
  const { lang } = useShop();
  const to = usePath();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [outcome, setOutcome] = useState<NoBooking | null>(null);
  const underWay = useRef(false);

  /** Whether the visitor is led on from here. */
  const ask = async (id: string): Promise<boolean> => {
    const answer = await askForOutcome(id, { lang });
    if (answer.kind === 'failed') keepFailure(id, answer.error);
    if (answer.kind === 'paid' || answer.kind === 'pending') {
      await navigate(to('checkoutSuccess', undefined, returnQuery(back)), { replace: true });
    } else if (orderId !== null && canStartAgain(answer)) {
      await navigate(to('order-review', { id: orderId }, { payment: 'failed', cartId: id }), { replace: true });
    } else if (answer.kind === 'failed') {
      updateCart((cart) => failCart(cart, answer.error));
      await navigate(to('checkoutFailed', undefined, { cartId: id }), { replace: true });
    } else {
      setOutcome(answer);
      return false;
    }
    return true;
  };

  const confirm = async () => {
    if (underWay.current || cartId === null) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      // Until the next screen is there, nothing here is asked or pressed any more.
      if (await ask(cartId)) return;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    }
    underWay.current = false;
    setBusy(false);
  };

  return { isBusy, failure, outcome, confirm: () => void confirm() };
}
