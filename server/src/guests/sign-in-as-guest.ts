import type { signInAsGuest, validateCustomer } from '@foyer/contract/customer-calls.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { FieldErrors } from './guest-details.ts';
import { detailsErrors, personOf, refuseErrors, shippingOf } from './guest-details.ts';
import { addGuest } from './guest-store.ts';

/** Takes a guest's details and answers the token of her visit [API-27], where the museum admits guests [CFG-12]. */
export const guestSignIn: Handler<typeof signInAsGuest> = async ({ body: { c } }, { museum, database, now }) => {
  if (!museum.configuration.guestRegistration) throw new Refusal(403, 'GUESTS_NOT_ADMITTED');
  refuseErrors(detailsErrors(museum, c));
  const buyer = { ...personOf(c), sendInvoice: c.send_invoice };
  return { status: 200, body: { data: await addGuest(database, { buyer, shipping: shippingOf(c) }, now()) } };
};

/** Whether registration would take these details [API-28]. A guest has no password: her form tolerates that error [ACC-3]. */
export const customerValidation: Handler<typeof validateCustomer> = async ({ body: { c } }, { museum }) => {
  const password: FieldErrors = c.password ? {} : { password: ['REQUIRED'] };
  refuseErrors({ ...detailsErrors(museum, c), ...password });
  return { status: 200, body: { data: true } };
};
