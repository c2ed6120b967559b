import type { Context } from '../context.ts';

/** The address a browser may be sent to after payment; null for another site's, or none at all [PAY-4]. */
export function returnAddress(written: string, origin: string, context: Context): string | null {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const allowed = [context.publicOrigin ?? origin, ...context.allowedReturnOrigins];
  // What a browser reads differently from us (backslashes, tabs, line breaks) is no address of ours.
  return allowed.includes(url.origin) && !/[\\\s\p{Cc}]/u.test(written) ? url.href : null;
}

/** The same address with the cart's id, by which the shop asks for the outcome. */
export function withCart(address: string, cartId: string): string {
  const url = new URL(address);
  url.searchParams.set('cartId', cartId);
  return url.href;
}
