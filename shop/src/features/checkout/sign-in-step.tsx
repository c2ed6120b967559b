import { listPaymentTypes } from '@foyer/contract/checkout.ts';
import { getCustomerAttributes } from '@foyer/contract/customer-calls.ts';
import type { ReactNode } from 'react';
import type { Visit } from '../../visit.ts';
import { SignIn } from './sign-in.tsx';

/** The second step, with what the museum wants to know of a guest. */
export async function loadSignIn({ call, query }: Visit): Promise<ReactNode> {
  const [attributes, paymentTypes] = await Promise.all([call(getCustomerAttributes), call(listPaymentTypes)]);
  return (
    <SignIn attributes={attributes.body.data} paymentTypes={paymentTypes.body.data} hasExpired={query.has('ended')} />
  );
}
