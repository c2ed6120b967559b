import { reviewOrder } from '@foyer/contract/orders/order-review.ts';
import type { ReactNode } from 'react';
import { CallFailure } from '../../../api/call-failure.ts';
import { PreparedOrder } from '../../../payment/prepared-order.tsx';
import { currentCustomer } from '../../../session/customer/customer.ts';
import type { Visit } from '../../../api/loader-context.ts';

interface AcceptedOrder {
  readonly totalCents: number;
  readonly summary: ReactNode;
}

/** The order whose payment is agreed, prepared by the museum; null in a tab that may not see it. */
export async function loadAcceptedOrder({ call }: Visit, id: string): Promise<AcceptedOrder | null> {
  const signedIn = currentCustomer();
  if (!signedIn) return null;
  try {
    const answer = await call(reviewOrder, { query: { id, _: signedIn.token } });
    if (answer.status !== 200) return null;
    const order = answer.body.data;
    return { totalCents: order.totalCents, summary: <PreparedOrder order={order} /> };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return null;
  }
}
