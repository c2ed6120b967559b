/** The contract's limit (`srcURL`). */
const longestAddress = 2000;

/** Whether an address is short enough to be sent. It must be percent-encoded as browsers do. */
export const isSendable = (address: string): boolean => address.length <= longestAddress;

/** Shortens an address until it can be sent: without its query, otherwise only its site. */
export function cutAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, href } = new URL(address);
  return [href, origin + pathname, `${origin}/`].find(isSendable);
}
