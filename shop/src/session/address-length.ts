/** The contract's limit (`srcURL`). */
const longestAddress = 2000;

/** Whether an address is short enough to be sent. It has to be escaped as browsers do. */
export const isSendable = (address: string): boolean => address.length <= longestAddress;

/** An address as it may be sent: without its query if it is too long, or else its site alone. */
export function cutAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, href } = new URL(address);
  return [href, origin + pathname, `${origin}/`].find(isSendable);
}
