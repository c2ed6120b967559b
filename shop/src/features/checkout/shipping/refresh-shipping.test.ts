import { beforeEach, expect, test, vi } from 'vitest';
import { cartOf, ticketItem } from '../../../../test/cart-fixture.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { addItem, emptyCart } from '../../../cart/cart.ts';
import { storageOf } from '../../../../test/storage.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { goodsItem } from '../../../../test/product-fixture.ts';
import { keepCustomer } from '../../../session/customer/customer.ts';
import { chooseCountry } from './shipping-place.ts';
import { openShippingQuestion, refreshShipping } from './refresh-shipping.ts';

const shop = { lang: 'en', defaultUserCountry: 'DE' } as const;
const countries = [
  { key: 'DE', name: 'Germany' },
  { key: 'CH', name: 'Switzerland' },
];
const costs: Readonly<Record<string, number>> = { DE: 590, CH: 1990 };

/** A line to a back end that answers when told to, by country. */
function answering(answer: (country: string) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { country } = (await request.json()) as { country: string };
    return answer(country);
  });
}
const ofCountry = (country: string) => Response.json({ data: costs[country] });
const total = () => cartMoney(currentCart(), 19).totalCents;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  keepCustomer(null);
  updateCart(() => emptyCart);
  updateCart(() => cartOf(goodsItem()));
  chooseCountry('DE', 'DE');
});

test('drops a late answer for the country chosen before [SHIP-1]', async () => {
  let answerGermany = (): void => undefined;
  const released = new Promise<void>((resolve) => (answerGermany = resolve));
  answering(async (country) => {
    if (country === 'DE') await released;
    return ofCountry(country);
  });
  const germany = refreshShipping(shop, countries);
  chooseCountry('CH', 'DE');
  await refreshShipping(shop, countries);
  expect(total()).toBe(3400 + 1990);
  answerGermany();
  await germany;
  expect(currentCart().shipping).toMatchObject({ country: 'CH', costCents: 1990 });
  expect(total()).toBe(3400 + 1990);
});

test('drops an answer for the former items; the total has no shipping until the new one [SHIP-1] [CART-8]', async () => {
  answering(ofCountry);
  await refreshShipping(shop, countries);
  expect(total()).toBe(3990);
  const asked = refreshShipping(shop, countries);
  updateCart((cart) => addItem(cart, ticketItem()));
  const withTicket = 3400 + (currentCart().items[1]?.totalCents ?? 0);
  await asked;
  expect(currentCart().shipping).toBeNull();
  expect(total()).toBe(withTicket);
  await refreshShipping(shop, countries);
  expect(total()).toBe(withTicket + 590);
});

test('drops the former country’s cost as soon as another one is asked for, even if that fails [SHIP-1] [SHIP-3]', async () => {
  answering(ofCountry);
  await refreshShipping(shop, countries);
  chooseCountry('CH', 'DE');
  for (const status of [500, 503, 404, 410]) {
    answering(() => new Response('', { status }));
    const asked = refreshShipping(shop, countries);
    expect(total()).toBe(3400);
    const failure = await asked;
    expect(failure?.kind).toBe(status === 503 ? 'unavailable' : undefined);
    expect(currentCart().shipping).toMatchObject({ country: 'CH', costCents: null, error: 'SHIPPING_COSTS_UNKNOWN' });
    expect(total()).toBe(3400);
    // Answered, if not well: nothing is under way any more.
    expect(openShippingQuestion(shop)).toBeNull();
  }
});
