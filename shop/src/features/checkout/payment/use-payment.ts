import type { DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { useState } from 'react';
import { useNavigate, useParams, useRevalidator } from 'react-router';
import { refuseCart, withReservation } from '../../../cart/cart-payment.ts';
import { isAboutPayment, isPaymentLimit } from '../../../cart/problem-kinds.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { now } from '../../../app/clock.ts';
import { pathOf, usePath } from '../../../app/paths.ts';
import type { OrderNotTaken, OrderAnswer } from '../../../payment/order-answer.ts';
import { notTakenFor, useSendOrder } from '../../../payment/use-send-order.ts';
import { useShop } from '../../../app/shop-config.ts';
import { orderCart, type DueDiffers } from './order-cart.ts';
import type { LimitProblem } from '../validation/order-limits.ts';
import { currentCustomer, keepCustomer, loginState } from '../../../session/customer/customer.ts';
import { loginFor } from '../../../session/customer/refused-access.ts';

type Answer = Exclude<OrderAnswer, OrderNotTaken> | DueDiffers;

/** The limit that the back end reports as exceeded, with the maximum. */
function limitIn({ error, problems }: Extract<OrderAnswer, { kind: 'cartRefused' }>): LimitProblem | null {
  return isPaymentLimit(error)
    ? { code: error, available: problems.find(({ code }) => code === error)?.available }
    : null;
}

/** Sends the cart to payment, only once however often the button is pressed [PAY-4] [PAY-9]. */
export function usePayment() {
  const shop = useShop();
  const { lang: prefix } = useParams();
  const to = usePath();
  const navigate = useNavigate();
  const { isBusy, failure, refusal, refuse, pay } = useSendOrder<LimitProblem>();
  /** The amount due according to the back end, if the visitor was shown another one. */
  const [priceChange, setPriceChange] = useState<{ beforeCents: number; nowCents: number } | null>(null);
  const { revalidate } = useRevalidator();

  const follow = async (answer: Answer, paymentTypeId: string | null): Promise<string | null> => {
    switch (answer.kind) {
      case 'dueDiffers':
      case 'redirect': {
        const reservation =
          shop.tellsReservations && answer.reservation ? { ...answer.reservation, receivedAt: now() } : null;
        updateCart((cart) => withReservation(cart, reservation));
        if (answer.kind === 'redirect') return answer.address;
        setPriceChange({ beforeCents: answer.beforeCents, nowCents: answer.nowCents });
        // Prices and shipping may have changed too.
        void revalidate();
        break;
      }
      case 'cartRefused':
        updateCart((cart) => refuseCart(cart, answer.error, isAboutPayment(answer.error) ? [] : answer.problems));
        // A voucher that was to pay everything now pays less, so reload the step with the amount due and the payment methods.
        if (paymentTypeId === null && answer.error === 'PAYMENT_TYPE_UNKNOWN') await revalidate();
        else if (isAboutPayment(answer.error)) refuse(limitIn(answer) ?? notTakenFor(answer.error));
        else await navigate(to('checkout', undefined, { step: 'cart' }));
        break;
      case 'signInAgain':
        await navigate(signInAgain(prefix));
    }
    return null;
  };

  return {
    isBusy,
    failure,
    refusal,
    priceChange,
    pay: (paymentTypeId: string | null, directDebit: DirectDebitDetails | null) =>
      pay(
        () => orderCart({ paymentTypeId, directDebit, shop, prefix, shownDueCents: priceChange?.nowCents ?? null }),
        (answer: Answer) => follow(answer, paymentTypeId),
      ),
  };
}

/** The sign-in has expired during the payment. Guests enter their details again; customers log in and come back [ERR-1]. */
function signInAgain(prefix: string | undefined): string {
  const state = loginState(currentCustomer());
  keepCustomer(null);
  return state === 'customer'
    ? loginFor(prefix, pathOf(prefix, 'checkout', undefined, { step: 'payment' }))
    : pathOf(prefix, 'checkout', undefined, { step: 'signin', ended: '1' });
}
