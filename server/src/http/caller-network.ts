import ipaddr from 'ipaddr.js';
import type { Caller } from '../config/server-options.ts';

/** Bits of an IPv6 address that name the network of one customer of a provider; the rest are theirs to choose. */
const prefixBits = 64;
/** Some customers are given a /56 or a /48, which is up to 65,536 of those networks. */
const widePrefixBits = 48;

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 one ('2001:db8:1:2::/64'), taken from our own proxy's last
 * `x-forwarded-for` entry where there is one, else from the connection. '' when nobody knows it.
 */
export function callerNetwork(request: Request, caller: Caller, trustProxy: boolean): string {
  return networkOf(callerAddress(request, caller, trustProxy));
}

interface WithHeaders {
  readonly headers: { get(name: string): string | null };
}

/** The address itself, for a back end of another museum that counts by its own rules; '' when nobody knows it. */
export function callerAddress(request: WithHeaders, caller: Caller, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  // Some proxies write the port as well. One that names nobody stands for all that come through it.
  const address = forwarded?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const known = address && ipaddr.isValid(address) ? address : (caller.address ?? '');
  // `::ffff:203.0.113.7` is how a connection names an IPv4 address.
  return ipaddr.isValid(known) ? ipaddr.process(known).toString() : known;
}

/** The network of an address; '' for what is no address. An IPv4 address that is written as IPv6 is the IPv4 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : cidrOf(parsed.toNormalizedString(), prefixBits);
}

/** The IPv6 /48 around a network; null for an IPv4 address and for '', which have nothing around them. */
export function widerNetwork(network: string): string | null {
  const [address = '', bits] = network.split('/');
  return bits === undefined ? null : cidrOf(address, widePrefixBits);
}

/** The network as one customer has it, which is one for whatever is shared out: a /48 of IPv6. */
export const customerNetwork = (network: string): string => widerNetwork(network) ?? network;

const cidrOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
