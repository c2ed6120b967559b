import type { customerUpdate } from '@foyer/contract/customers/customer.ts';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { InferOutput } from 'valibot';
import type { Handler } from '../../context.ts';
import { signedIn } from '../guests/customer.ts';
import type { FieldErrors } from '../guests/guest-details.ts';
import { detailsErrors, personOf, refuseErrors, shippingOf } from '../guests/guest-details.ts';
import type { Guest } from '../guests/guest-store.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeDetails } from './account-store.ts';

type Update = InferOutput<typeof customerUpdate>;

/** Replaces all details of a customer, or of a guest for the visit [API-29, ACC-8]. */
export const updateCustomer: Handler<'updateCustomer'> = async ({ query, body: { c }, network }, context) => {
  const { museum, database, limits } = context;
  const visitor = await signedIn(context, query._);
  refuseErrors({ ...detailsErrors(museum, c), ...emailErrors(visitor, c) });
  await limits.storedText(network, JSON.stringify({ buyer: personOf(c), shipping: shippingOf(c) }));
  const changed = await database.write((write) =>
    changeDetails(write, visitor, (known) => {
      // Check again in the transaction: the address may have changed since.
      refuseErrors(emailErrors({ ...visitor, ...known }, c));
      const sendInvoice = c.send_invoice ?? known.buyer.sendInvoice;
      return { buyer: { ...personOf(c), sendInvoice }, shipping: shippingOf(c) };
    }),
  );
  if (!changed) throw new Refusal(401, 'UNAUTHORIZED');
  return { status: 200, body: { data: true } };
};

/** An account logs in with its address, so a stolen token alone must not change it [API-33]. */
function emailErrors({ accountId, buyer }: Guest, { email }: Update): FieldErrors {
  const isOwn = loginName(email ?? '') === loginName(buyer.email);
  return accountId === null || isOwn ? {} : { email: ['EMAIL_CHANGE_NEEDS_PASSWORD'] };
}
