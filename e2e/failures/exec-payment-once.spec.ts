import type { Page } from '@playwright/test';
import { agrees, cards, goesToProvider, paysWith, seesBooking, type StepContext } from '../support/steps/buying.ts';
import { reachesPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { browserSaysSo } from './faults.ts';

const execPayment = /\/api\/\w+\/checkout\/execPayment/;
const number = (page: Page) => page.getByRole('main').locator('strong[translate=no]').first();

/** A back end that completes an order once: its first 200 is passed on, every later call is answered 410. */
async function completesOnce(page: Page): Promise<{ readonly asked: () => number }> {
  let asked = 0;
  let isCompleted = false;
  await page.route(execPayment, async (route) => {
    asked += 1;
    if (isCompleted) return route.fulfill({ status: 410, json: { error: 'CART_GONE' } });
    const answer = await route.fetch();
    isCompleted = answer.status() === 200;
    return route.fulfill({ response: answer });
  });
  return { asked: () => asked };
}

test('calls execPayment once with the order placed at checkout, also after a reload [PAY-5] [PAY-6] [PAY-9]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const { asked } = await completesOnce(page);
  await reachesPayment(story);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  const booked = await number(page).innerText();
  expect(asked()).toBe(1);
  await page.reload();
  await seesBooking(story);
  await expect(number(page)).toHaveText(booked);
  await expect(page.getByRole('main')).toContainText(say('de', 'checkout.receipt'));
  expect(asked(), 'after a reload').toBe(1);
});

test('calls execPayment once per tab with the order placed after the provider’s page, and explains a 410 [PAY-5] [PAY-6] [ERR-5]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
  browser,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { confirmPaymentOnCheckout: false } });
  const story: StepContext = { visitor, lang: 'de', origin };
  const { asked } = await completesOnce(page);
  await reachesPayment(story);
  await agrees(story);
  await goesToProvider(story, 'checkout.continueToPayment');
  await paysWith(story, cards.paid);
  await expect(page).toHaveURL(/\/de\/checkout\/accepted/);
  expect(asked(), 'before the order').toBe(0);
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
  await seesBooking(story);
  const booked = await number(page).innerText();
  expect(asked(), 'after the order').toBe(1);
  await page.reload();
  await seesBooking(story);
  await expect(number(page)).toHaveText(booked);
  // Whoever goes back to the order button has ordered already.
  const accepted = page.url().replace('/checkout/success', '/checkout/accepted');
  await visitor.opens(accepted);
  await expect(page).toHaveURL(/\/de\/checkout\/success/);
  await expect(number(page)).toHaveText(booked);
  // What has been cancelled and is gone was paid.
  await page.route(/\/api\/de\/checkout\/cancel/, (route) => route.fulfill({ status: 410, json: {} }));
  await visitor.opens(accepted.replace('/checkout/accepted', '/checkout/canceled'));
  await expect(number(page)).toHaveText(booked);
  expect(asked(), 'on all these ways').toBe(1);

  const elsewhere = await browser.newContext();
  const fresh = await elsewhere.newPage();
  const other = await completesOnce(fresh);
  await fresh.goto(page.url());
  await expect(number(fresh)).toHaveText(booked);
  expect(other.asked(), 'in a fresh tab').toBe(1);
  await fresh.evaluate(() => sessionStorage.clear());
  await fresh.reload();
  const main = fresh.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: say('de', 'checkout.gone') })).toBeVisible();
  await expect(main).toContainText(say('de', 'checkout.gone.hint'));
  await expect(main.getByRole('link', { name: say('de', 'shell.findOrder') })).toBeVisible();
  await expect(main.getByRole('link', { name: say('de', 'checkout.programme') })).toHaveAttribute(
    'href',
    '/de/tickets',
  );
  await elsewhere.close();
});

test('asks for the booking again after a logout [PAY-5] [ACC-1]', async ({ visitor, shop, expectInConsole }) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const { asked } = await completesOnce(page);
  await reachesPayment(story);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  const booked = await number(page).innerText();
  const address = page.url();
  await visitor.opens('/logout');
  await expect(page).toHaveURL(/\/de\/?$|:\d+\/$/);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(booked);
  await visitor.opens(address);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.gone') })).toBeVisible();
  expect(asked()).toBe(2);
});

test('keeps asking while the bank has not decided, and keeps the final answer [PAY-5] [CHROME-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await page.clock.install();
  const answers = [
    { status: 202, json: { data: { status: 'pending' } } },
    { status: 400, json: { message: 'PAYMENT_PENDING' } },
    { status: 200, json: { data: { booking_id: 'K7MP-3XQ9', has_tickets: true } } },
  ];
  let asked = 0;
  await page.route(execPayment, (route) => route.fulfill(answers[asked++] ?? { status: 410, json: {} }));
  await visitor.opens(`${shop.origin}/de/checkout/success?cartId=late`);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.pending') })).toBeVisible();
  expect(asked).toBe(1);
  await page.clock.runFor(2_100);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(3_100);
  await expect(number(page)).toHaveText('K7MP-3XQ9');
  await page.reload();
  await expect(number(page)).toHaveText('K7MP-3XQ9');
  expect(asked).toBe(3);
});
