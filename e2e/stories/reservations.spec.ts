import type { Page } from '@playwright/test';
import { agrees, cards, fillsCart, goesToProvider, paysWith, signsInAsGuest } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { endsReservation } from '../support/steps/ending-reservation.ts';
import { freeSlot, ticketNames } from '../support/shop/museum-offer.ts';
import { anotherVisitorBuys, placesLeft } from '../support/steps/other-buyer.ts';
import { reachesPayment, timedTicket } from '../support/steps/ready-to-pay.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const goneIsNoMistake = /status of 4(10|22) .*checkout\/(hold|initPayment)/;

const notice = (page: Page, lang: string) => page.getByRole('region', { name: say(lang, 'reservation.label') });

/** As far as the provider's page. */
async function goesToPay(story: StepContext, button?: string): Promise<void> {
  await reachesPayment(story, { wanted: timedTicket });
  await agrees(story);
  await goesToProvider(story, button);
}

async function comesBack({ visitor, lang }: StepContext): Promise<void> {
  await visitor.page.goBack({ waitUntil: 'commit' });
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.payment') }),
  ).toBeVisible();
}

test(
  'shows after returning from the provider how long places are reserved, and extends them in one press',
  { tag: ['@desk-only', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
    await goesToPay(story);
    await comesBack(story);
    await expect(notice(page, 'sv')).toContainText(/1[0-5]\sminuter/);
    const said = page.getByRole('status').filter({ hasText: like('sv', 'reservation.said') });
    await expect(said).toHaveCount(1);
    await visitor.presses(notice(page, 'sv').getByRole('button', { name: say('sv', 'reservation.longer') }));
    await expect(page.getByRole('status').filter({ hasText: say('sv', 'reservation.extended') })).toHaveCount(1);
    await page.reload();
    await expect(notice(page, 'sv')).toContainText(/1[0-5]\sminuter/);
    await expect(page.locator('#terms')).toBeChecked();
    await goesToProvider(story);
  },
);

test(
  'keeps the cart when a reservation is over, books the same again in one press, and says what is left [PAY-4] [EVT-7]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(goneIsNoMistake);
    const { page } = visitor;
    const { origin } = await openAnotherShop({ env: { HOLD_MINUTES: '0.02' } });
    const story: StepContext = { visitor, lang: 'de', origin };
    const { day, time, datetime } = await freeSlot(origin, '103', 6);
    await fillsCart(story, { eventId: '103', ticketId: '1031', day, time, count: 4 });
    await signsInAsGuest(story);
    await agrees(story);
    await goesToProvider(story);
    const { name } = await ticketNames(origin, 'de', { eventId: '103', id: '1031', day });
    const again = notice(page, 'de').getByRole('button', { name: say('de', 'reservation.again.order') });
    await comesBack(story);
    await expect(again).toBeVisible();
    await expect(notice(page, 'de')).toContainText(say('de', 'reservation.over.hint'));
    await expect(page.locator('#terms')).toBeChecked();
    await visitor.presses(again);
    await expect(page).toHaveURL(/\/sandbox-pay\//);

    await comesBack(story);
    await expect(again).toBeVisible();
    await anotherVisitorBuys(origin, {
      ticketId: '1031',
      datetime,
      count: (await placesLeft(origin, '103', datetime)) - 1,
    });
    await visitor.presses(again);
    const problem = say('de', 'cart.problem.OVERBOOKED', { available: 1 });
    await expect(page.getByRole('link', { name: `${name}: ${problem}` })).toBeVisible();
  },
);

test(
  'starts the payment again in one press when the reservation ends before the order is placed [CFG-12] [PAY-5]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(goneIsNoMistake);
    const { page } = visitor;
    const { origin } = await openAnotherShop({ configuration: { confirmPaymentOnCheckout: false } });
    const story: StepContext = { visitor, lang: 'fr', origin };
    await goesToPay(story, 'checkout.continueToPayment');
    await paysWith(story, cards.paid);
    await expect(notice(page, 'fr')).toContainText(/1[0-5]\sminutes/);
    const order = page.getByRole('button', { name: say('fr', 'checkout.order'), exact: true });
    await expect(order).toBeVisible();
    await endsReservation(page);
    await page.reload();
    await expect(notice(page, 'fr')).toContainText(say('fr', 'reservation.over'));
    await expect(order).toHaveCount(0);
    await expect(page.getByText('14,00 €').first()).toBeVisible();
    await visitor.presses(notice(page, 'fr').getByRole('button', { name: say('fr', 'reservation.again.continue') }));
    await expect(page).toHaveURL(/\/sandbox-pay\//);
  },
);

test(
  'neither requests nor shows reservations in front of an API without them',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({ env: { ADDITIONS: 'off' } });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const story: StepContext = { visitor, lang: 'de', origin };
    await goesToPay(story);
    await comesBack(story);
    await page.waitForLoadState('networkidle');
    await expect(notice(page, 'de')).toHaveCount(0);
    expect(asked.filter((address) => address.includes('checkout/hold'))).toEqual([]);
    await goesToProvider(story);
  },
);
