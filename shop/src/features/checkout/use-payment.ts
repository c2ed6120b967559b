import type { DirectDebitDetails } from '@foyer/rules/direct-debit.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useRevalidator } from 'react-router';
import { CallFailure } from '../../call-failure.ts';
import { isAboutPayment, refuseCart, withHold } from '../../cart/cart-payment.ts';
import { updateCart } from '../../cart/use-cart.ts';
import { now } from '../../clock.ts';
import { onDemand } from '../../on-demand.ts';
import { usePath } from '../../paths.ts';
import { keepCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import type { DueDiffers } from './order-basket.ts';
import type { PaymentStart } from './start-payment.ts';

/** The browser may need a while to leave; a visitor who stopped it gets the button back. */
const leavingMs = 15_000;

/** Sends the basket to payment, once however often the button is pressed [PAY-4] [PAY-9]. */
export function usePayment() {
  const shop = useShop();
  const { lang: prefix } = useParams();
  const to = usePath();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [refusal, setRefusal] = useState<'tooMany' | 'failed' | null>(null);
  /** What is left to pay by the back end's latest word, where the visitor was shown something else. */
  const [toldDue, setToldDue] = useState<{ before: number; now: number } | null>(null);
  const { revalidate } = useRevalidator();
  /** State comes with the next render; a second press may come before. */
  const underWay = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const free = () => {
    clearTimeout(leaving.current);
    underWay.current = false;
    setBusy(false);
  };

  // Whoever is about to pay will press the button: what sends the order is there already.
  useEffect(() => void import('./order-basket.ts').catch(() => undefined), []);

  // Back from the provider, out of the browser's cache: the page is as it was left, with its button busy.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && free();
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
      clearTimeout(leaving.current);
    };
  }, []);

  const follow = async (start: PaymentStart | DueDiffers, paymentTypeId: string | null) => {
    switch (start.kind) {
      case 'dueDiffers':
      case 'redirect': {
        const hold = shop.holdsPlaces && start.hold ? { ...start.hold, receivedAt: now() } : null;
        updateCart((cart) => withHold(cart, hold));
        if (start.kind === 'dueDiffers') {
          setToldDue({ before: start.before, now: start.now });
          // Prices and shipping may be others, too.
          void revalidate();
          break;
        }
        leaving.current = setTimeout(free, leavingMs);
        document.location.assign(start.address);
        return;
      }
      case 'cartRefused':
        updateCart((cart) => refuseCart(cart, start.error, isAboutPayment(start.error) ? [] : start.problems));
        // A voucher that was to pay all pays less now: the step asks anew what is left, and how that is paid.
        if (paymentTypeId === null && start.error === 'PAYMENT_TYPE_UNKNOWN') await revalidate();
        else if (isAboutPayment(start.error)) setRefusal('failed');
        else await navigate(to('checkout', undefined, { step: 'cart' }));
        break;
      case 'signInAgain':
        keepCustomer(null);
        await navigate(to('checkout', undefined, { step: 'signin', ended: '1' }));
        break;
      case 'tooMany':
        setRefusal('tooMany');
        break;
      case 'unsafeAddress':
        setRefusal('failed');
    }
    free();
  };

  const pay = async (paymentTypeId: string | null, directDebit: DirectDebitDetails | null) => {
    const { orderBasket } = await onDemand(import('./order-basket.ts'));
    const start = await orderBasket({ paymentTypeId, directDebit, shop, prefix, toldDue: toldDue?.now ?? null });
    await follow(start, paymentTypeId);
  };

  return {
    isBusy,
    failure,
    refusal,
    toldDue,
    pay: (paymentTypeId: string | null, directDebit: DirectDebitDetails | null) => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      setFailure(null);
      setRefusal(null);
      pay(paymentTypeId, directDebit).catch((error: unknown) => {
        free();
        if (!(error instanceof CallFailure)) throw error;
        setFailure(error);
      });
    },
  };
}
