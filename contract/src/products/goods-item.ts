import * as v from 'valibot';
import { id, sentCount, sentSwitch, sentText } from '../fields.ts';
import { maxTextLength } from '../limits.ts';

/** No visitor buys more passes in one item; a script's request may. */
const mostOwners = 999;

const text = v.optional(v.nullable(sentText(maxTextLength)), '');

/** Whose an annual pass will be [DATA-5]. The address is needed only where the pass is sent to it. */
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

/** So many of an article, as it is sent [CART-7]. */
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
