/** As long as the contract lets an address be (`srcURL`), and longer than any that a visitor was given. */
const longestAddress = 2000;

/** Whether an address may be sent, as browsers write it: letters that are escaped count as what they become. */
export const isSendable = (address: string): boolean => address.length <= longestAddress;
