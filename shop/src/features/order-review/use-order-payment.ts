import type { OrderToReview } from '@foyer/contract/orders/order-review.ts';
import type { DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { returnAddresses } from '../../payment/return-addresses.ts';
import { useLeaving } from '../../payment/use-leaving.ts';
import { currentPartner } from '../../session/partner.ts';
import { useRefusedAccess } from '../../session/customer/refused-access.ts';
import { useShop } from '../../app/shop-config.ts';
import { keepOrderDraft, type OrderDraft } from './order-draft.ts';
import { startOrder, type OrderStart } from './start-order.ts';

interface Ordered {
  readonly order: OrderToReview;
  readonly token: string;
}

/** Sends an order to payment, once however often the button is pressed [API-37] [PAY-9]. The visitor's own cart is not touched. */
export function useOrderPayment({ order, token }: Ordered) {
  const { lang, confirmPaymentOnCheckout } = useShop();
  const { lang: prefix } = useParams();
  const { isBusy, failure, leave } = useLeaving();
  const refuse = useRefusedAccess();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<'tooMany' | 'failed' | 'changed' | null>(null);
  /** The back end's word for it: a code, or a text of the museum. */
  const [refusedFor, setRefusedFor] = useState<string>();

  const follow = async (start: OrderStart): Promise<string | null> => {
    switch (start.kind) {
      case 'redirect': {
        const { dueCents } = start.used;
        if (dueCents === null || dueCents === order.totalCents) return start.address;
        // It costs something else than what she has agreed to: she is shown, and asked again.
        setRefusal('changed');
        await revalidate();
        break;
      }
      case 'notAvailable':
      case 'cartRefused':
        // What can no longer be sold as it stands is not available any more: the screen says so then.
        setRefusal('failed');
        setRefusedFor(start.error);
        await revalidate();
        break;
      case 'signInAgain':
        refuse();
        break;
      case 'tooMany':
        setRefusal('tooMany');
        break;
      case 'unsafeAddress':
        setRefusal('failed');
    }
    return null;
  };

  return {
    isBusy,
    failure,
    refusal,
    refusedFor,
    pay: (draft: OrderDraft, paymentTypeId: string | null, directDebit: DirectDebitDetails | null) =>
      leave(async () => {
        setRefusal(null);
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
        return follow(await startOrder(payment, { lang }, href));
      }),
  };
}
