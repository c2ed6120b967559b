import type { FrameLocator, Page } from '@playwright/test';
import { withBackForwardCache } from '../support/browser/browser.ts';
import {
  agrees,
  cards,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  type StepContext,
} from '../support/steps/buying.ts';
import { eventName, freeDay, ticketNames } from '../support/shop/museum-offer.ts';
import { openMuseumSite } from '../support/shop/museum-site.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

// The whole browser: it blocks what sites of others keep, as browsers do by now.
test.use({ launchOptions: withBackForwardCache });

const lang = 'fr';
const shopIn = (page: Page): FrameLocator => page.frameLocator('iframe');
const shopFrame = (page: Page) => page.frames().find((frame) => frame.parentFrame() !== null);

/** A frame that is as high as its page has nothing to scroll, and nothing empty below. */
async function isAsHighAsItsPage(page: Page): Promise<void> {
  const beyond = () =>
    shopFrame(page)?.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      return Math.max(Math.abs(innerHeight - document.body.getBoundingClientRect().height), scrollHeight - innerHeight);
    });
  await expect.poll(beyond).toBeLessThan(1);
}

test(
  'sells a ticket in a museum’s own page where the browser blocks the shop’s storage [CFG-4] [SES-2]',
  { tag: '@desk' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const museum = await openMuseumSite();
    const { origin } = await openAnotherShop({ parents: [museum.origin] });
    museum.shows({ shop: origin, show: 'tickets', lang });
    const shop = shopIn(page);
    const heading = (name: string) => shop.getByRole('heading', { level: 1, name });
    const name = await eventName(origin, lang, '105');
    const day = await freeDay(origin, '105');

    await page.goto(`${museum.origin}/besuch?id=7#hours`);
    await expect(heading(say(lang, 'tickets.title'))).toBeVisible();
    // The control: it is another site's frame, and keeps nothing.
    const kept = await shopFrame(page)?.evaluate(() => {
      try {
        return String(sessionStorage.length);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(kept).toBe('SecurityError');

    // No header, no footer; the cart, and a name in the visitor's language.
    await expect(shop.getByRole('banner')).toHaveCount(0);
    await expect(shop.getByRole('contentinfo')).toHaveCount(0);
    await expect(shop.getByRole('link', { name: say(lang, 'shell.basket') })).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('title', like(lang, 'tickets.title', 'starts'));
    await isAsHighAsItsPage(page);

    // A step in the frame is in the page's address, and Back undoes it.
    await visitor.presses(shop.getByRole('main').getByRole('link', { name }).first());
    await expect(heading(name)).toBeFocused();
    await expect(page).toHaveURL(`${museum.origin}/besuch?id=7&shop=tickets/105#hours`);
    await isAsHighAsItsPage(page);
    await page.goBack();
    await expect(heading(say(lang, 'tickets.title'))).toBeVisible();
    await expect(page).toHaveURL(`${museum.origin}/besuch?id=7#hours`);
    await page.goForward();
    await expect(heading(name)).toBeVisible();
    await page.reload();
    await expect(heading(name)).toBeVisible();
    await isAsHighAsItsPage(page);

    // What stays at the window's end stays there: the frame ends far below.
    await visitor.presses(shop.locator(`button[data-day="${day}"]`));
    await expect(page).toHaveURL(new RegExp(`date%3D${day}#hours$`));
    const { name: ticket } = await ticketNames(origin, lang, { eventId: '105', id: '1051', day });
    const count = shop.getByRole('spinbutton', { name: ticket, exact: true }).first();
    await visitor.writes(count, '2');
    const add = shop.getByRole('button', { name: like(lang, 'tickets.add') });
    await expect(add).toBeInViewport({ ratio: 1 });
    await visitor.presses(add);

    // To the cart: a window of its own, and nothing of it is left in the address.
    await visitor.presses(shop.getByRole('link', { name: say(lang, 'tickets.toCart') }));
    await expect(page).toHaveURL(`${origin}/${lang}/checkout`);
    await expect(page.getByText(say(lang, 'embedding.taken', { count: 2 }))).toBeVisible();
    await page.reload();
    const story: StepContext = { visitor, lang, origin };
    await expect(page.getByRole('link', { name: say(lang, 'cart.goOnShopping') })).toHaveAttribute(
      'href',
      new RegExp(`^${museum.origin}/besuch\\?id=7&shop=tickets/105`),
    );
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    await visitor.presses(page.getByRole('link', { name: say(lang, 'cart.goOnShopping') }));
    await expect(heading(name)).toBeVisible();
    await expect(shop.getByRole('link', { name: say(lang, 'shell.basket'), exact: true })).toBeVisible();
    museum.close();
  },
);
