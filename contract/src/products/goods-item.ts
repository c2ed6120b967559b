import * as v from 'valibot';
import { id, sentCount, sentSwitch, sentText } from '../fields.ts';
import { maxTextLength } from '../limits.ts';

/** The most owners in one item, as a limit for scripts. No visitor buys more. */
const mostOwners = 999;

const text = v.optional(v.nullable(sentText(maxTextLength)), '');

/** The owner of an annual pass [DATA-5]. The address is needed only if the pass is sent to them. */
export const passOwner = v.pipe(
  v.object({
    name: v.object({ title: text, first: text, last: text }),
    address: v.optional(v.nullable(v.object({ street: text, zip: text, city: text, country: text })), null),
    send_to_custom_addr: sentSwitch,
  }),
  v.transform(({ name, address, send_to_custom_addr }) => ({
    title: name.title ?? '',
    firstName: name.first ?? '',
    lastName: name.last ?? '',
    street: address?.street ?? '',
    zip: address?.zip ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    isSentToOwner: send_to_custom_addr,
  })),
);
export type PassOwner = v.InferOutput<typeof passOwner>;
export type PassOwnerOnWire = v.InferInput<typeof passOwner>;

/** An article in a cart, in wire format [CART-7]. */
export const articleItem = v.object({ type: v.literal('merchandise'), id, count: sentCount });
export type ArticleItem = v.InferOutput<typeof articleItem>;

/** Annual passes, with an owner for each [PASS-2]. */
export const passItem = v.object({
  type: v.literal('annualPass'),
  id,
  count: sentCount,
  owners: v.optional(v.pipe(v.array(passOwner), v.maxLength(mostOwners)), []),
});
export type PassItem = v.InferOutput<typeof passItem>;
