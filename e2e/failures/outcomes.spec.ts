import { withBackForwardCache } from '../support/browser/browser.ts';
import {
  agrees,
  cards,
  goesToProvider,
  guest,
  paysWith,
  seesBooking,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { reachesPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import type { Visitor } from '../support/browser/visitor.ts';
import { browserSaysSo } from './faults.ts';

test.use({ launchOptions: withBackForwardCache });

async function startsToPay(visitor: Visitor, origin: string): Promise<StepContext> {
  const story: StepContext = { visitor, lang: 'de', origin };
  await reachesPayment(story);
  await agrees(story);
  return story;
}

test('shows the same booking after a reload, Back and in another browser [PAY-9] [PAY-5]', async ({
  visitor,
  shop,
  browser,
}) => {
  const { page } = visitor;
  const story = await startsToPay(visitor, shop.origin);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  const number = await page.locator('strong[translate=no]').innerText();
  expect(number).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}$/);

  await page.reload();
  await expect(page.locator('strong[translate=no]')).toHaveText(number);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.locator('strong[translate=no]')).toHaveText(number);
  await elsewhere.close();

  await visitor.opens('/de/checkout');
  await expect(page.getByText(say('de', 'cart.empty'), { exact: true })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('strong[translate=no]')).toHaveText(number);
});

test('keeps sign-in and payment methods through a reload on the way to payment [CFG-2] [SES-1] [ACC-1]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story = await startsToPay(visitor, shop.origin);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(guest.lastName);
  await agrees(story);
  await goesToProvider(story);
});

test('shows the museum’s words and the support address for a payment that it will not complete (400) [PAY-5] [PAY-6] [CFG-15]', async ({
  visitor,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const message = 'Der Betrag stimmt nicht.';
  await page.route(/\/api\/de\/checkout\/execPayment/, (route) => route.fulfill({ status: 400, json: { message } }));
  await visitor.opens('/de/checkout/success?cartId=unknown');
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.notPayable') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('main').getByRole('link', { name: 'service@lichthof.example' })).toBeVisible();
});

test('claims no booking and clears nothing on the success page that is opened without a payment [PAY-5] [CART-2] [ERR-5]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await fillsCartWithDayTickets({ visitor, lang: 'de', origin: shop.origin }, 1);
  await visitor.opens('/de/checkout/success?cartId=invented');
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.gone') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(say('de', 'checkout.gone.hint'));
  await visitor.opens('/de/checkout');
  await expect(page.getByRole('main').getByText('10,00 €').first()).toBeVisible();
});
