import { describe, expect, test } from 'vitest';
import { callerNetwork, widerNetwork, networkOf } from './caller-network.ts';

describe('the network of a caller', () => {
  test('is the IPv4 address, or the /64 of an IPv6 address', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2:bbbb:cccc:dddd:2')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('fe80::1%eth0')).toBe('fe80::/64');
  });

  test('is empty for a text that is no IP address', () => {
    for (const text of ['', 'unknown', '203.0.113.7:8080', "x'; drop table"]) expect(networkOf(text)).toBe('');
  });

  test('has a wider /48 network only for IPv6', () => {
    expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
    expect([widerNetwork('203.0.113.7'), widerNetwork('')]).toEqual([null, null]);
  });

  test('is read without the port that a proxy adds, and is the proxy’s own where the header has no address', () => {
    const asked = (forwarded: string) => new Request('http://shop/', { headers: { 'x-forwarded-for': forwarded } });
    const network = (forwarded: string) => callerNetwork(asked(forwarded), { address: '198.51.100.1' }, true);
    expect(network('203.0.113.9:4711')).toBe('203.0.113.9');
    expect(network('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
    expect(network('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64');
    for (const nobody of ['unknown', '_hidden', '203.0.113.9:', ':4711', 'x:1'])
      expect(network(nobody), nobody).toBe('198.51.100.1');
  });

  test("is the last entry of x-forwarded-for only behind a trusted proxy, and the proxy's own where that entry is empty", () => {
    const asked = (forwarded: string) => new Request('http://shop/', { headers: { 'x-forwarded-for': forwarded } });
    const caller = { address: '198.51.100.1' };
    expect(callerNetwork(asked('192.0.2.9, 203.0.113.7'), caller, true)).toBe('203.0.113.7');
    expect(callerNetwork(asked('203.0.113.7'), caller, false)).toBe('198.51.100.1');
    expect(callerNetwork(asked(''), caller, true)).toBe('198.51.100.1');
    expect(callerNetwork(asked('192.0.2.9, '), caller, true)).toBe('198.51.100.1');
  });
});
