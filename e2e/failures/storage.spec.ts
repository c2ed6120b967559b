import type { Page } from '@playwright/test';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const outOfOrder: readonly [what: string, breakStorage: (page: Page) => Promise<unknown>][] = [
  [
    'blocked',
    (page) =>
      page.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Blocked', 'SecurityError');
            },
          });
      }),
  ],
  [
    'full',
    (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      }),
  ],
];

for (const [what, breakStorage] of outOfOrder) {
  test(`sells without a reload, and shows the outcome, with session storage ${what} [SES-2] [PAY-5]`, async ({
    visitor,
    shop,
  }) => {
    await breakStorage(visitor.page);
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithDayTickets(story, 1);
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
  });
}

const leftovers: readonly [what: string, cart: string][] = [
  ['no JSON', '{"version":1,"items":['],
  ['of an older version', JSON.stringify({ version: 0, items: [{ type: 'ticket', id: 1 }] })],
  [
    'of another shape',
    JSON.stringify({ version: 1, items: [{ type: 'ticket', itemId: 7 }, null, 'ticket'], cartId: {} }),
  ],
  ['hostile', '{"__proto__":{"polluted":true},"version":1,"items":{"length":1e9}}'],
];

for (const [what, cart] of leftovers) {
  test(`begins with an empty cart where the stored one is ${what} [CART-2] [CART-6]`, async ({ visitor, shop }) => {
    const { page } = visitor;
    await visitor.opens('/de');
    await page.evaluate((text) => {
      for (const key of ['cart', 'customer', 'cookiesAccepted', 'referrer']) sessionStorage.setItem(key, text);
    }, cart);
    await visitor.opens('/de/checkout');
    await expect(page.getByText(say('de', 'cart.empty'), { exact: true })).toBeVisible();
    const day = await freeDay(shop.origin, '105');
    await fillsCart({ visitor, lang: 'de', origin: shop.origin }, { eventId: '105', ticketId: '1051', day, count: 2 });
    await expect(page.getByRole('main').getByText('20,00 €').first()).toBeVisible();
  });
}
