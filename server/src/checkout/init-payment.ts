import { paymentTypeOf } from '../catalog/content/payment-types.ts';
import type { Call, Context, Handler } from '../context.ts';
import { signedIn } from '../customers/guests/customer.ts';
import type { Guest } from '../customers/guests/guest-store.ts';
import { Refusal } from '../http/refusal.ts';
import { startPaying } from './attempts/start-paying.ts';

type InitPaymentCall = Call<'initPayment'>;

/** Starts to pay for a cart [API-36]. */
export const initPayment: Handler<'initPayment'> = async (call, context) =>
  startPaying({ call, guest: await payingGuest(call, context), key: null }, context);

/** Who pays. Only express payment works without a sign-in: there the provider asks for name and e-mail address [PAY-3]. */
async function payingGuest({ query, body }: InitPaymentCall, context: Context): Promise<Guest | null> {
  if (query._) return signedIn(context, query._);
  if (paymentTypeOf(context.museum, body.payart)?.express) return null;
  throw new Refusal(401, 'UNAUTHORIZED');
}
