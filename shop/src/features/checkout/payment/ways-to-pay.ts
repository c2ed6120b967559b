import { listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import type { Visit } from '../../../api/loader-context.ts';

/** How many ways to pay the museum has. */
export async function waysToPay({ call }: Visit): Promise<number> {
  return (await call(listPaymentTypes)).body.data.length;
}
