import { afterEach, expect, test, vi } from 'vitest';
import { ticketLine } from './cart-fixture.ts';
import { storageOf } from './storage-in-test.ts';
import { tellRemoval } from './tell-removal.ts';

function visitorWho(said: string | null) {
  vi.stubGlobal('sessionStorage', storageOf(new Map(said === null ? [] : [['cookiesAccepted', said]])));
  vi.stubGlobal('dataLayer', []);
  return globalThis as unknown as { dataLayer: unknown[] };
}

afterEach(() => vi.unstubAllGlobals());

test('tells the data layer which ticket line was removed, amounts with two decimals and tax 0 [CART-4] [MON-4]', () => {
  const page = visitorWho('true');
  tellRemoval(ticketLine());
  expect(page.dataLayer).toEqual([
    {
      event: 'remove_from_cart',
      ecommerce: {
        currency: 'EUR',
        value: '24.00',
        tax: 0,
        items: [{ item_id: '11', item_name: 'Adult', item_category: 'ticket', price: '12.00', quantity: 2 }],
      },
    },
  ]);
});

test('tells nothing before the visitor has agreed, nor when she declined [CART-4]', () => {
  for (const said of [null, 'false']) {
    const page = visitorWho(said);
    tellRemoval(ticketLine());
    expect(page.dataLayer).toEqual([]);
  }
});
