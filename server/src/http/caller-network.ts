import ipaddr from 'ipaddr.js';
import type { Caller } from '../config/server-options.ts';

/** Bits of an IPv6 address that name the network of one customer of a provider; the rest are theirs to choose. */
const prefixBits = 64;
/** Some customers are given a /56 or a /48, which is up to 65,536 of those networks. */
const widePrefixBits = 48;

/** What one customer of a provider may have at most, and how much of a limit it has. */
export interface CountedNetwork {
  readonly network: string;
  /** How many times the limit of one network. */
  readonly share: number;
}

/** Eight networks of a /48 reach their limits together: visitors who share one by chance are fewer at once. */
const wideShare = 8;

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 one ('2001:db8:1:2::/64'), taken from our own proxy's last
 * `x-forwarded-for` entry where there is one, else from the connection. '' when nobody knows it.
 */
export function callerNetwork(request: Request, caller: Caller, trustProxy: boolean): string {
  return networkOf(callerAddress(request, caller, trustProxy));
}

/** The address itself, for a back end of another museum that counts by its own rules; '' when nobody knows it. */
export function callerAddress(request: Request, caller: Caller, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || caller.address || '';
}

/** The network of an address; '' for what is no address. An IPv4 address that is written as IPv6 is the IPv4 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : cidrOf(parsed.toNormalizedString(), prefixBits);
}

/** All that counts a caller from this network: itself, and of IPv6 the /48 around it. '' counts nowhere. */
export function countedNetworks(network: string): readonly CountedNetwork[] {
  if (network === '') return [];
  const [address = '', isWide] = network.split('/');
  const itself = { network, share: 1 };
  return isWide === undefined ? [itself] : [itself, { network: cidrOf(address, widePrefixBits), share: wideShare }];
}

const cidrOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
