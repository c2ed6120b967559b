import { beforeEach, expect, test, vi } from 'vitest';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { cache } from '../cart/items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { currentCart } from '../cart/use-cart.ts';
import { rememberPartner } from '../session/referral.ts';
import type { Shop } from '../app/shop-config.ts';
import { frame, leaveAtOnce } from './framed.ts';
import { leaveBySteps } from './leaving.ts';
import { restoreLeftCart } from './left-cart.ts';
import { readTransferredCart } from './read-transferred-cart.ts';

const shop = { languages: [{ code: 'de', name: 'Deutsch' }], sections: ['tickets'] } as unknown as Shop;
const origin = 'https://shop.example';
let hear: Map<string, (event: object) => void>;
let opened: string[];
let ending: AbortController;
let openDialog: object | null;
/** No step of the router's own: React has not heard of the press. */
let isStopped: boolean;

beforeEach(() => {
  hear = new Map();
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  isStopped = false;
  openDialog = null;
  vi.stubGlobal('document', { location: { href: `${origin}/de/tickets`, origin }, querySelector: () => openDialog });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => hear.set(name, listener));
  vi.stubGlobal('window', { open: (address: string, target: string) => opened.push(`${target} ${address}`) });
  cache.cart = cartOf(ticketItem());
  ending = new AbortController();
  leaveBySteps(shop, () => 'https://www.museum.example/', ending.signal);
  return () => {
    ending.abort();
    vi.useRealTimers();
    cache.cart = undefined;
  };
});

function follows(path: string, keys: object = {}) {
  const link = { href: path.startsWith('/') ? origin + path : path, target: '' };
  const event = { type: 'click', target: { closest: () => link }, stopPropagation: () => (isStopped = true), ...keys };
  hear.get('click')?.(event);
  return link;
}

test('a link to the checkout opens at the top with the cart, and empties the frame once it is left [CFG-4]', () => {
  const { href, target } = follows('/de/checkout');
  expect([new URL(href).pathname, target, isStopped]).toEqual(['/de/checkout', '_top', true]);
  expect(readTransferredCart(new URL(href).hash)?.items).toHaveLength(1);
  expect(currentCart().items).toHaveLength(1);
  hear.get('pagehide')?.({});
  expect(currentCart().items).toHaveLength(0);
});

test('the cart stays where the checkout opens in a new tab, or where the step was not taken in time [CFG-4]', () => {
  expect(new URL(follows('/de/checkout', { ctrlKey: true }).href).hash).toMatch(/^#basket=/);
  hear.get('pagehide')?.({});
  expect(currentCart().items).toHaveLength(1);
  follows('/de/checkout');
  vi.advanceTimersByTime(60_000);
  hear.get('pagehide')?.({});
  expect(currentCart().items).toHaveLength(1);
});

test('falls back to leaving at once when the strip has ended [CFG-4]', () => {
  expect(frame.leave).not.toBe(leaveAtOnce);
  ending.abort();
  expect(frame.leave).toBe(leaveAtOnce);
});

test('Escape cancels a step and the cart stays, unless it closes a dialog [CFG-4]', () => {
  follows('/de/checkout');
  hear.get('keydown')?.({ key: 'Escape' });
  hear.get('pagehide')?.({});
  expect(currentCart().items).toHaveLength(1);
  openDialog = {};
  follows('/de/checkout');
  hear.get('keydown')?.({ key: 'Escape' });
  hear.get('pagehide')?.({});
  expect(currentCart().items).toHaveLength(0);
});

test('puts the cart back after a step that was not taken, and not after Back [CFG-4]', () => {
  follows('/de/checkout');
  hear.get('pagehide')?.({});
  hear.get('pageshow')?.({ persisted: false });
  restoreLeftCart();
  expect(currentCart().items).toHaveLength(1);
  follows('/de/checkout');
  hear.get('pagehide')?.({});
  hear.get('pageshow')?.({ persisted: true });
  restoreLeftCart();
  expect(currentCart().items).toHaveLength(0);
});

test('adds the partner to the checkout’s address, and not to the login’s [CFG-3] [CFG-4]', () => {
  rememberPartner('?partner=hotel');
  expect(new URL(follows('/de/checkout').href).searchParams.get('partner')).toBe('hotel');
  expect(follows('/de/login').href).toBe(`${origin}/de/login`);
});

test('public pages open in the frame; a login opens at the top [CFG-4]', async () => {
  expect(follows('/de/tickets/101')).toEqual({ href: `${origin}/de/tickets/101`, target: '' });
  expect(isStopped).toBe(false);
  expect(follows('mailto:info@museum.example').target).toBe('');
  expect(follows('/de/login')).toEqual({ href: `${origin}/de/login`, target: '_top' });
  frame.leave(`${origin}/de/login?returnTo=/de`, shop);
  expect(opened).toEqual([`_top ${origin}/de/login?returnTo=/de`]);
});

test('the time limit of an earlier step does not apply to a later one [CFG-4]', () => {
  follows('/de/checkout');
  vi.advanceTimersByTime(14_000);
  follows('/de/checkout');
  vi.advanceTimersByTime(2_000);
  hear.get('pagehide')?.({});
  expect(currentCart().items).toHaveLength(0);
});
