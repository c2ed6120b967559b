import type { Locator } from '@playwright/test';
import { fillsCart, type StepContext, fillsCartWithDayTickets } from '../support/steps/buying.ts';
import { codeOpener, codeRows, codes, redeems } from '../support/steps/vouchers.ts';
import { freeDay, ticketNames } from '../support/shop/museum-offer.ts';
import { like, say } from '../support/browser/say.ts';
import { catalogue, fillsCartWithProduct, twoLeft } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

const lang = 'de';
const removeButtons = ({ visitor }: StepContext) =>
  visitor.page.getByRole('main').getByRole('button', { name: like(lang, 'cart.remove', 'starts') });
const question = ({ visitor }: StepContext) =>
  visitor.page.getByRole('dialog', { name: say(lang, 'cart.remove.question'), exact: true });

async function removes(story: StepContext, button: Locator): Promise<void> {
  const { visitor } = story;
  await visitor.presses(button);
  await visitor.presses(question(story).getByRole('button', { name: say(lang, 'cart.remove.yes') }));
  await expect(question(story)).toBeHidden();
}

test(
  'moves the focus to the next item after a removal, then to the one before, then to the empty cart [CART-3]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const day = await freeDay(shop.origin, '105');
    const ticket = await ticketNames(shop.origin, lang, { eventId: '105', id: '1051', day });
    await fillsCart(story, { eventId: '105', ticketId: '1051', day, count: 1 });
    await fillsCartWithProduct(story, { id: catalogue, count: 1 });
    await fillsCartWithProduct(story, { id: twoLeft, count: 1 });
    await expect(removeButtons(story)).toHaveCount(3);
    const names = await page.getByRole('main').locator('li h2').allTextContents();
    const announcement = page.getByRole('status');

    await removes(story, removeButtons(story).nth(1));
    await expect(removeButtons(story)).toHaveCount(2);
    await expect(removeButtons(story).nth(1), 'the next one').toBeFocused();
    await expect(announcement.filter({ hasText: say(lang, 'cart.removed', { name: names[1] ?? '' }) })).toHaveCount(1);
    // The keyboard goes on from there.
    await page.keyboard.press('Enter');
    await expect(question(story)).toContainText(names[2] ?? '');
    await page.keyboard.press('Escape');

    await removes(story, removeButtons(story).nth(1));
    await expect(removeButtons(story)).toHaveCount(1);
    await expect(removeButtons(story), 'the one before').toBeFocused();

    await removes(story, removeButtons(story));
    await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeFocused();
    await expect(announcement.filter({ hasText: say(lang, 'cart.removed', { name: ticket.name }) })).toHaveCount(1);
  },
);

test(
  'keeps the focus in the confirmation dialog, and returns it to the button on Escape or no [CART-3]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang, origin: shop.origin };
    await fillsCartWithDayTickets(story, 1);
    const button = removeButtons(story);
    await visitor.presses(button);
    const no = question(story).getByRole('button', { name: say(lang, 'cart.remove.no') });
    await expect(no).toBeFocused();
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      const isOutside = () =>
        document.activeElement?.closest('dialog') === null && document.activeElement !== document.body;
      expect(await page.evaluate(isOutside)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(question(story)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await visitor.presses(no);
    await expect(question(story)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(removeButtons(story)).toHaveCount(1);
  },
);

test(
  'moves the focus when voucher codes are removed, and announces the removal [CODE-6]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const announcement = page.getByRole('status');
    const heading = page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') });
    await fillsCartWithDayTickets(story, 1);
    await redeems(story, codes.ten);
    await redeems(story, codes.twentyFive);
    await visitor.presses(codeRows(story).first().getByRole('button'));
    await expect(codeRows(story)).toHaveCount(1);
    await expect(codeOpener(story)).toBeFocused();
    const name = (await codeRows(story).locator('p').first().textContent()) ?? '';
    const removed = say(lang, 'voucher-codes.removed', { name });
    await expect(announcement.filter({ hasText: removed })).toHaveCount(1);

    // The last code waits in a cart with nothing to pay, and can be taken out there.
    await removes(story, removeButtons(story).first());
    await expect(heading).toBeFocused();
    await visitor.presses(codeRows(story).getByRole('button'));
    await expect(codeRows(story)).toHaveCount(0);
    await expect(heading).toBeFocused();
    await expect(announcement.filter({ hasText: removed })).toHaveCount(1);
  },
);
