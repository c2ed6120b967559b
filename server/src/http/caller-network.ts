import ipaddr from 'ipaddr.js';
import type { Caller } from '../config/server-options.ts';

/** Bits of an IPv6 address that identify one customer's network; the customer chooses the rest. */
const prefixBits = 64;
/** Some customers get a /56 or a /48, which is up to 65,536 of those networks. */
const widePrefixBits = 48;

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 one ('2001:db8:1:2::/64'). It comes from the last `x-forwarded-for` entry, if
 * the proxy is trusted and has sent one, otherwise from the connection. '' when it is unknown.
 */
export function callerNetwork(request: Request, caller: Caller, trustProxy: boolean): string {
  return networkOf(callerAddress(request, caller, trustProxy));
}

interface WithHeaders {
  readonly headers: { get(name: string): string | null };
}

/** The address itself, for another back end, which counts by its own rules; '' when it is unknown. */
export function callerAddress(request: WithHeaders, caller: Caller, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  // Some proxies add the port. If the entry is no valid address, the proxy's own address stands for all callers that come through it.
  const address = forwarded?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const known = address && ipaddr.isValid(address) ? address : (caller.address ?? '');
  // Connections name an IPv4 address `::ffff:203.0.113.7`.
  return ipaddr.isValid(known) ? ipaddr.process(known).toString() : known;
}

/** The network of an address; '' if it is no valid address. An IPv4 address in IPv6 form counts as IPv4. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : cidrOf(parsed.toNormalizedString(), prefixBits);
}

/** Whether a network is that of this machine itself. */
export const isThisMachine = (network: string): boolean =>
  network !== '' && [networkOf('::1'), '127.0.0.1'].includes(network);

/** The IPv6 /48 around a network; null for an IPv4 address and for ''. */
export function widerNetwork(network: string): string | null {
  const [address = '', bits] = network.split('/');
  return bits === undefined ? null : cidrOf(address, widePrefixBits);
}

/** The network of one customer, by which limits and turns are divided: the /48 of an IPv6 network, otherwise the network itself. */
export const customerNetwork = (network: string): string => widerNetwork(network) ?? network;

const cidrOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
