import { listPaymentTypes } from '@foyer/contract/checkout.ts';
import type { Visit } from '../../visit.ts';

/** How many ways to pay the museum has. */
export async function waysToPay({ call }: Visit): Promise<number> {
  return (await call(listPaymentTypes)).body.data.length;
}
