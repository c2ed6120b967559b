import { anotherVisitorBuys, placesLeft } from '../support/steps/other-buyer.ts';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  takes,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { freeSlot, ticketNames } from '../support/shop/museum-offer.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { choosesLanguage } from '../support/steps/header.ts';

test(
  'keeps the cart through a change of language [I18N-4] [CART-2] [I18N-8]',
  { tag: '@both' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const { day, time } = await freeSlot(shop.origin, '101');
    await fillsCart(story, { eventId: '101', ticketId: '1011', day, time, count: 2 });
    await visitor.opens(`/de/tickets/101?date=${day}#step-day-title`);
    await choosesLanguage(visitor, 'de', 'Français');
    await expect(page).toHaveURL(`${shop.origin}/fr/tickets/101?date=${day}#step-day-title`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await visitor.presses(page.getByRole('banner').getByRole('link', { name: say('fr', 'shell.basket') }));
    await expect(page.getByRole('heading', { level: 1, name: say('fr', 'checkout.title.cart') })).toBeVisible();
    await expect(page.getByRole('main').getByText('28,00 €').first()).toBeVisible();
  },
);

test(
  'reports which cart item was sold to somebody else and what is left, and reduces it in one step [EVT-7] [PAY-4]',
  { tag: '@both' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*initPayment/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const { day, time, datetime } = await freeSlot(shop.origin, '103', 8);
    const { name } = await ticketNames(shop.origin, 'de', { eventId: '103', id: '1031', day });
    await fillsCart(story, { eventId: '103', ticketId: '1031', day, time, count: 4 });
    await signsInAsGuest(story);
    await agrees(story);
    const left = await placesLeft(shop.origin, '103', datetime);
    await anotherVisitorBuys(shop.origin, { ticketId: '1031', datetime, count: left - 3 });
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));

    const problem = say('de', 'cart.problem.OVERBOOKED', { available: 3, name });
    await expect(page.getByRole('link', { name: `${name}: ${problem}` })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).getByText(problem, { exact: true }),
    ).toBeVisible();
    await visitor.presses(page.getByRole('button', { name: say('de', 'cart.reduceTo', { count: 3 }) }));
    await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    expect(await placesLeft(shop.origin, '103', datetime)).toBe(0);
  },
);

test(
  'keeps the last places available to the visitor whose payment has reserved them [EVT-7] [CART-3]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({});
    const story: StepContext = { visitor, lang: 'de', origin };
    const { day, time, datetime } = await freeSlot(origin, '103', 8);
    const { name } = await ticketNames(origin, 'de', { eventId: '103', id: '1031', day });
    await anotherVisitorBuys(origin, {
      ticketId: '1031',
      datetime,
      count: (await placesLeft(origin, '103', datetime)) - 3,
    });
    await fillsCart(story, { eventId: '103', ticketId: '1031', day, time, count: 3 });
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    expect(await placesLeft(origin, '103', datetime)).toBe(0);
    await visitor.opens(`${origin}/de/checkout`);
    const row = page.getByRole('listitem').filter({ hasText: name });
    await visitor.presses(row.getByRole('button', { name: say('de', 'cart.fewer') }));
    await page.reload();
    await expect(row.getByRole('spinbutton')).toHaveValue('2');
    const onward = page.getByRole('link', { name: say('de', 'cart.continue'), exact: true });
    await expect(onward).toBeVisible();
    for (const gone of ['TIME_SOLD_OUT', 'TICKETS_SOLD_OUT', 'OVERBOOKED'])
      await expect(row).not.toContainText(say('de', `cart.problem.${gone}`, { available: 0, name }));
    await visitor.presses(row.getByRole('link', { name: new RegExp(`^${say('de', 'cart.edit')} `) }));
    await expect(page.locator(`input[name=time][value="${time}"]`)).toBeChecked();
    await takes(story, name, 3);
    await visitor.presses(page.getByRole('button', { name: say('de', 'tickets.applyChange') }));
    await expect(row.getByRole('spinbutton')).toHaveValue('3');
    await visitor.presses(onward);
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    expect(await placesLeft(origin, '103', datetime)).toBe(0);
  },
);

test(
  'changes counts, and removes a cart item after a confirmation [CART-3] [CART-8] [HDR-2]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'es', origin: shop.origin };
    const day = await fillsCartWithDayTickets(story, 1);
    const { name } = await ticketNames(shop.origin, 'es', { eventId: '105', id: '1051', day });
    const cartLink = page.getByRole('banner').getByRole('link', { name: say('es', 'shell.basket') });
    const count = page.getByRole('main').getByRole('spinbutton', { name });
    await visitor.presses(page.getByRole('button', { name: like('es', 'cart.more', 'starts') }).first());
    await expect(count).toHaveValue('2');
    await expect(page.getByRole('main').getByText('20,00 €').first()).toBeVisible();
    await expect(cartLink).toHaveAccessibleName(new RegExp(say('es', 'shell.basket.count', { count: 2 })));

    const remove = page.getByRole('main').getByRole('button', { name: like('es', 'cart.remove', 'starts') });
    await visitor.presses(remove);
    await visitor.presses(page.getByRole('button', { name: say('es', 'cart.remove.no') }));
    await expect(count).toHaveValue('2');
    await visitor.presses(remove);
    await visitor.presses(page.getByRole('button', { name: say('es', 'cart.remove.yes') }));
    await expect(page.getByText(say('es', 'cart.empty'), { exact: true })).toBeVisible();
    await expect(cartLink).not.toHaveAccessibleName(/\d/);
  },
);

test(
  'keeps the cart through a reload, in this tab only [CART-2] [CART-6] [SES-1]',
  { tag: '@phone-only' },
  async ({ visitor, shop, context }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    await fillsCartWithDayTickets(story, 3);
    await page.reload();
    await expect(page.getByRole('main').getByText('€30.00').first()).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept).toContain('cart');
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('cart'))) ?? '')).toMatchObject({ version: 1 });
    const other = await context.newPage();
    await other.goto(`${shop.origin}/en/checkout`);
    await expect(other.getByText(say('en', 'cart.empty'), { exact: true })).toBeVisible();
  },
);
