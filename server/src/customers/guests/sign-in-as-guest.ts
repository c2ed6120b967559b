import { passwordErrors } from '../accounts/register-customer.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { detailsErrors, personOf, refuseErrors, shippingOf } from './guest-details.ts';
import { addGuest, guestOf } from './guest-store.ts';

/** Takes a guest's details and answers the token of her visit [API-27], where the museum admits guests [CFG-12]. */
export const signInAsGuest: Handler<'signInAsGuest'> = async ({ body: { c } }, { museum, database, now }) => {
  if (!museum.configuration.guestRegistration) throw new Refusal(403, 'GUESTS_NOT_ADMITTED');
  refuseErrors(detailsErrors(museum, c));
  const buyer = { ...personOf(c), sendInvoice: c.send_invoice };
  return { status: 200, body: { data: await addGuest(database, { buyer, shipping: shippingOf(c) }, now()) } };
};

/**
 * Whether registration would take these details [API-28]. A guest has no password: her form tolerates that error [ACC-3]. Who is signed
 * in changes her details, and is not asked for one [API-29]. Whether an address has an account is not told here: guests are judged, too.
 */
export const validateCustomer: Handler<'validateCustomer'> = async ({ query, body: { c } }, context) => {
  const { museum, database, now } = context;
  const visitor = query._ ? await guestOf(database, query._, now()) : null;
  refuseErrors({ ...detailsErrors(museum, c), ...(!visitor && (await passwordErrors(c.password))) });
  return { status: 200, body: { data: true } };
};
