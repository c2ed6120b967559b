import { initPaymentOrder, type OrderToReview } from '@foyer/contract/orders/order-review.ts';
import type { DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { call, type RequestOptions } from '../../api/client.ts';
import { useShop } from '../../app/shop-config.ts';
import {
  orderAnswerOf,
  unlessAccessRefused,
  paymentOnWire,
  type OrderNotTaken,
  type OrderAnswer,
  type PaymentInput,
} from '../../payment/order-answer.ts';
import { returnAddresses } from '../../payment/return-addresses.ts';
import { notTakenFor, useSendOrder } from '../../payment/use-send-order.ts';
import { useRefusedAccess } from '../../session/customer/refused-access.ts';
import { currentPartner } from '../../session/referral.ts';
import { keepOrderDraft, type OrderDraft } from './order-draft.ts';

interface Ordered {
  readonly order: OrderToReview;
  readonly token: string;
}

/**
 * Sends a prepared order to payment, only once however often the button is pressed [API-37] [PAY-9]. Does not touch the visitor's own cart.
 */
export function useOrderPayment({ order, token }: Ordered) {
  const { lang, confirmPaymentOnCheckout } = useShop();
  const { lang: prefix } = useParams();
  const { isBusy, failure, refusal, refuse, pay } = useSendOrder<'changed'>();
  const refuseAccess = useRefusedAccess();
  const { revalidate } = useRevalidator();
  /** The back end's reason for the refusal: a code, or a text of the museum. */
  const [refusedFor, setRefusedFor] = useState<string>();

  const send = (draft: OrderDraft, paymentTypeId: string | null, directDebit: DirectDebitDetails | null) => {
    setRefusedFor(undefined);
    keepOrderDraft(draft);
    const { origin, href } = document.location;
    const url = returnAddresses({
      origin,
      prefix,
      paymentKey: draft.key,
      orderId: order.id,
      confirmsOnCheckout: confirmPaymentOnCheckout,
    });
    const payment = { id: order.id, token, paymentTypeId, directDebit, partner: currentPartner(), url };
    return sendPreparedOrder(payment, { lang }, href);
  };

  const follow = async (answer: Exclude<PreparedOrderAnswer, OrderNotTaken>): Promise<string | null> => {
    switch (answer.kind) {
      case 'redirect': {
        const { dueCents } = answer.used;
        if (dueCents === null || dueCents === order.totalCents) return answer.address;
        // The price differs from the one that the visitor agreed to, so show the new one and ask again.
        refuse('changed');
        await revalidate();
        break;
      }
      case 'notAvailable':
      case 'cartRefused':
        // An order that can no longer be sold has become unavailable, so the reloaded screen says so.
        refuse(notTakenFor(answer.error));
        setRefusedFor(answer.error);
        await revalidate();
        break;
      case 'signInAgain':
        refuseAccess();
    }
    return null;
  };

  return {
    isBusy,
    failure,
    refusal,
    refusedFor,
    pay: (...chosen: Parameters<typeof send>) => pay(() => send(...chosen), follow),
  };
}

interface OrderPayment extends PaymentInput {
  readonly id: string;
  readonly token: string;
}

type PreparedOrderAnswer = OrderAnswer | { readonly kind: 'notAvailable'; readonly error: string };

/** Sends a prepared order to payment [API-37]. Throws CallFailure if there is no listed answer. */
async function sendPreparedOrder(
  payment: OrderPayment,
  options: RequestOptions,
  base: string,
): Promise<PreparedOrderAnswer> {
  const { id, token } = payment;
  const input = { query: { _: token }, body: { ...paymentOnWire(payment), id } };
  const answer = await call(initPaymentOrder, input, options).catch(unlessAccessRefused);
  if (answer === null) return { kind: 'signInAgain' };
  return answer.status === 406 ? { kind: 'notAvailable', error: answer.body.error } : orderAnswerOf(answer, base);
}
