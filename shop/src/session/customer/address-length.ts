/** As long as the contract lets an address be (`srcURL`), and longer than any that a visitor was given. */
const longestAddress = 2000;

/** Whether an address may be sent, as browsers write it: letters that are escaped count as what they become. */
export const isSendable = (address: string): boolean => address.length <= longestAddress;

/** An address as it may be sent: one that is too long leads to its page, or to its site. */
export function cutAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, href } = new URL(address);
  return [href, origin + pathname, `${origin}/`].find(isSendable);
}
