import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  turnsBack,
} from '../support/steps/buying.ts';
import type { Way } from '../support/steps/buying.ts';
import { endsReservation } from '../support/steps/ending-hold.ts';
import { freeDay, freeSlot } from '../support/shop/museum-offer.ts';
import { anotherVisitorBuys, placesLeft } from '../support/steps/other-buyer.ts';
import { givesStorage, keptCart, standsAtPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { breakCalls, failings } from '../failures/break-calls.ts';
import { browserSaysSo } from '../failures/faults.ts';

const screens: readonly [name: string, path: string][] = [
  ['home', '/de'],
  ['list', '/sv/tickets'],
  ['list without a match', '/de/tickets?venue=2&group=2'],
  ['event', '/de/tickets/101'],
  ['event with day tickets', '/fr/tickets/105'],
  ['event that is over', '/de/tickets/104'],
  ['event that starts later', '/da/tickets/103'],
  ['imprint', '/it/page/imprint'],
  ['accessibility statement', '/nl/page/accessibility_statement'],
  ['empty basket', '/es/checkout'],
  ['gone', '/de/checkout/success?cartId=gone'],
  ['no payment', '/de/checkout/success'],
  ['not found', '/de/nowhere'],
];

for (const [name, path] of screens) {
  test(`${name}: accessible at 320 and 1280 px, and in the dark`, async ({ visitor, expectInConsole }) => {
    expectInConsole(/status of 4(00|04|10)/);
    await visitor.opens(path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(visitor.page, name);
  });
}

const submits = (page: Page) => page.locator('main button[type=submit]');

test('an event while it is being chosen, refused and added is accessible', async ({ visitor, shop }) => {
  const { page } = visitor;
  const { day, time } = await freeSlot(shop.origin, '101');
  await visitor.opens(`/de/tickets/101?date=${day}&time=${time}`);
  await visitor.presses(page.getByRole('button', { name: say('de', 'tickets.addNone'), exact: true }));
  await expectAccessible(page, 'nothing chosen');
  await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('de', 'tickets.choose')} `) }).first());
  await page.getByRole('spinbutton').first().fill('900');
  await visitor.presses(page.getByRole('button', { name: /900|901/ }));
  await expectAccessible(page, 'too many chosen');
});

test('cart, sign-in and payment are accessible, with their errors too', async ({ visitor, shop }) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  const { day, time } = await freeSlot(shop.origin, '101');
  await fillsCart(way, { eventId: '101', ticketId: '1011', day, time, count: 2 });
  await expect(page.getByRole('region', { name: say('de', 'suggestions.title') })).toBeVisible();
  await expectAccessible(page, 'basket with suggestions');
  await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('de', 'cart.remove')} `) }));
  await expectAccessible(page, 'question before removing');
  await page.keyboard.press('Escape');
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await visitor.presses(submits(page));
  await expectAccessible(page, 'guest form with errors');
  await visitor.opens('/de/checkout');
  await signsInAsGuest(way);
  await visitor.presses(submits(page));
  await expectAccessible(page, 'payment with refusals');
});

test('cancelled, failed and booked are accessible', async ({ visitor, shop, expectInConsole }) => {
  expectInConsole(/status of 422 .*execPayment/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  await standsAtPayment(way);
  await agrees(way);
  await goesToProvider(way);
  await expectAccessible(page, 'provider');
  await turnsBack(way);
  await expectAccessible(page, 'cancelled');
  await visitor.presses(page.getByRole('link', { name: say('sv', 'checkout.canceled.keep') }));
  await agrees(way);
  await goesToProvider(way);
  await paysWith(way, cards.refused);
  await expect(page.getByText(say('sv', 'checkout.paymentFailed'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'failed');
  await agrees(way);
  await goesToProvider(way);
  await paysWith(way, cards.paid);
  await seesBooking(way);
  await expectAccessible(page, 'booked');
});

test('places that are kept, and kept no longer, are accessible', async ({ visitor, shop, expectInConsole }) => {
  expectInConsole(/status of 410 .*checkout\/hold/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  await standsAtPayment(way);
  await agrees(way);
  await goesToProvider(way);
  await page.goBack({ waitUntil: 'commit' });
  const held = page.getByRole('region', { name: say('de', 'holding.label') });
  await expect(held.getByRole('button', { name: say('de', 'holding.longer') })).toBeVisible();
  await expectAccessible(page, 'places held');
  await endsReservation(page);
  await page.reload();
  await expect(held).toContainText(say('de', 'holding.over'));
  await expectAccessible(page, 'places no longer held');
});

test('a cart that can no longer be had is accessible', async ({ visitor, shop, expectInConsole }) => {
  expectInConsole(/status of 422 .*initPayment/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  const { day, time, datetime } = await freeSlot(shop.origin, '103', 6);
  await fillsCart(way, { eventId: '103', ticketId: '1031', day, time, count: 4 });
  await signsInAsGuest(way);
  await agrees(way);
  const left = await placesLeft(shop.origin, '103', datetime);
  await anotherVisitorBuys(shop.origin, { ticketId: '1031', datetime, count: left - 1 });
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
  await expect(page.getByRole('button', { name: say('de', 'cart.reduceTo', { count: 1 }) })).toBeVisible();
  await expectAccessible(page, 'sold out at payment');
});

test('errors and the order at checkout/accepted are accessible', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { confirmPaymentOnCheckout: false } });
  const way: Way = { visitor, lang: 'de', origin };
  await givesStorage(way, { cart: await keptCart(way) });
  for (const { what, title, answer } of failings) {
    const repair = await breakCalls(page, /\/api\/de\/(customer\/attr|checkout\/payments)/, answer);
    await visitor.opens(`${origin}/de/checkout?step=signin`);
    await expect(page.getByRole('heading', { level: 1, name: say('de', title) })).toBeVisible();
    await expectAccessible(page, what);
    await repair();
  }
  await standsAtPayment(way);
  await agrees(way);
  await goesToProvider(way, 'checkout.continueToPayment');
  await paysWith(way, cards.paid);
  await expect(page.getByRole('button', { name: say('de', 'checkout.order') })).toBeVisible();
  await expectAccessible(page, 'accepted');
});

test('the mobile menu and a day ticket in the cart are accessible', async ({ visitor, shop }) => {
  const { page } = visitor;
  await fillsCart(
    { visitor, lang: 'de', origin: shop.origin },
    { eventId: '105', ticketId: '1051', day: await freeDay(shop.origin, '105'), count: 1 },
  );
  await expectAccessible(page, 'day ticket');
  await page.setViewportSize({ width: 320, height: 800 });
  await visitor.presses(page.getByRole('button', { name: say('de', 'shell.menu.open') }));
  await expectAccessible(page, 'menu');
});
