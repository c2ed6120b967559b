import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../api/call-failure.ts';
import { cartOf, ticketItem, tourItem } from '../../../../test/cart-fixture.ts';
import { maxCartItems } from '@foyer/contract/limits.ts';
import { cache } from '../../../cart/items/item-count.ts';
import { storageOf } from '../../../../test/storage.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { articleOf, goodsItem } from '../../../../test/product-fixture.ts';
import { waitingCarts } from '../../../embedding/receive-cart.ts';
import { cartTransfer } from '../../../embedding/transfer-cart.ts';
import { setCartAsideOnExit } from '../../../embedding/left-cart.ts';
import { exitLink } from '../../../embedding/framed.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { keptReferrer } from '../../../session/referral.ts';
import type { Shop } from '../../../app/shop-config.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { acceptTransfer } from './accept-transfer.tsx';

const origin = 'https://shop.example';
const shop = {
  lang: 'de',
  languages: [{ code: 'de' }],
  sections: ['tickets'],
  parents: ['https://www.museum.example'],
  origin,
} as unknown as Shop;

/** A museum that sells goods; for events it is silent. */
const context = {
  shop: { lang: 'de', parents: [], origin: 'https://shop.example' },
  call: async ({ name }: { name: string }) => {
    if (name !== 'getArticle') throw new CallFailure(name, 'unavailable', 503);
    return { status: 200, body: { data: articleOf() } };
  },
} as unknown as LoaderContext;

async function accepted(...items: Parameters<typeof cartOf>) {
  const hash = cartTransfer(cartOf(...items), undefined)?.fragment ?? '';
  vi.stubGlobal('document', { location: { hash, pathname: '/de/checkout', search: '' } });
  return ((await acceptTransfer(context)) as ReactElement).props;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('window', { history: { state: null, replaceState: () => undefined } });
  cache.cart = cartOf();
});

test('keeps an item waiting that the back end cannot be asked about, and adds the others [CFG-4]', async () => {
  expect(await accepted(ticketItem(), goodsItem(3))).toEqual({ kind: 'taken', count: 3, missing: 0, isWaiting: true });
  expect(currentCart().items).toMatchObject([{ type: 'merchandise', count: 3 }]);
  expect(waitingCarts().map(({ items }) => items.map(({ item }) => item.type))).toEqual([['ticket']]);
});

test('reports an unreadable cart, and keeps the visitor’s own [CFG-4]', async () => {
  cache.cart = cartOf(goodsItem());
  vi.stubGlobal('document', { location: { hash: '#basket=1', pathname: '/de/checkout', search: '' } });
  expect(((await acceptTransfer(context)) as ReactElement).props).toEqual({ kind: 'unreadable' });
  expect(currentCart().items).toHaveLength(1);
});

test('reports no added items where the cart is full [CFG-4]', async () => {
  cache.cart = cartOf(...Array.from({ length: maxCartItems }, (_, at) => ticketItem({ id: String(at) })));
  expect(await accepted(goodsItem(3))).toMatchObject({ count: 0 });
  expect(currentCart().error).toBe('CART_FULL');
});

test('on one site with the museum’s page, restores the cart as it was at the checkout, once [CFG-4] [PAY-9]', async () => {
  const location = { hash: '', pathname: '/de/tickets', search: '', href: `${origin}/de/tickets`, origin };
  vi.stubGlobal('document', { location });
  const atCheckout = { ...cartOf(goodsItem(3), tourItem()), key: 'a', paymentKey: 'a', cartId: 'cart-1' };
  cache.cart = atCheckout;
  const out = exitLink(`${origin}/de/checkout`, shop, 'https://www.museum.example/besuch');
  setCartAsideOnExit(out?.given ?? { name: '', items: [] });
  expect(currentCart().items).toEqual([]);
  location.hash = new URL(out?.href ?? '').hash;
  expect(await acceptTransfer({ ...context, shop })).toBe(undefined);
  expect(currentCart()).toEqual(atCheckout);
  expect(museumPage(shop)).toBe('https://www.museum.example/besuch');
  expect(keptReferrer()).toBe('https://www.museum.example/besuch');
  // A second click, or Back.
  expect(await acceptTransfer({ ...context, shop })).toBe(undefined);
  expect(currentCart()).toEqual(atCheckout);
});
