import { agrees, cards, goesToProvider, paysWith, seesBooking, turnsBack } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { reachesPayment, timedTicket } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

async function startsToPay(story: StepContext): Promise<void> {
  await reachesPayment(story, { wanted: timedTicket });
  await agrees(story);
}

test(
  'keeps the cart when a card is refused, and accepts another one [PAY-8] [NAV-20] [ERR-5]',
  { tag: '@both' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*execPayment/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await startsToPay(story);
    await goesToProvider(story);
    await paysWith(story, cards.refused);
    await expect(page.getByText(say('de', 'checkout.paymentFailed'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/checkout\/failed/);
    await expect(page.getByText('14,00 €').first()).toBeVisible();
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
);

test(
  'keeps the cart after a cancellation at the provider, and accepts the payment then [PAY-5] [PAY-7] [NAV-18]',
  { tag: '@both' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    await startsToPay(story);
    await goesToProvider(story);
    await turnsBack(story);
    await visitor.presses(page.getByRole('link', { name: say('en', 'checkout.canceled.keep') }));
    await expect(page.getByText('€14.00').first()).toBeVisible();
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
);

test(
  'clears the cart after a cancellation at the provider [CART-5] [NAV-18]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'it', origin: shop.origin };
    await startsToPay(story);
    await goesToProvider(story);
    await turnsBack(story);
    await visitor.presses(page.getByRole('button', { name: say('it', 'checkout.canceled.clear') }));
    await expect(page.getByText(say('it', 'cart.empty'), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say('it', 'checkout.title.cart') })).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBeNull();
  },
);

test(
  'places the order after the provider’s page where the museum configures it [CFG-12] [NAV-17] [PAY-5]',
  { tag: '@both' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({ configuration: { confirmPaymentOnCheckout: false } });
    const story: StepContext = { visitor, lang: 'nl', origin };
    await startsToPay(story);
    await expect(page.getByRole('button', { name: say('nl', 'checkout.order') })).toHaveCount(0);
    await goesToProvider(story, 'checkout.continueToPayment');
    await paysWith(story, cards.paid);
    await expect(page).toHaveURL(/\/nl\/checkout\/accepted/);
    await expect(page.getByText('€ 14,00').first()).toBeVisible();
    await visitor.presses(page.getByRole('button', { name: say('nl', 'checkout.order') }));
    await seesBooking(story);
  },
);

test(
  'waits while the bank takes its time, and shows the booking by itself [PAY-5] [CHROME-3]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({ env: { SANDBOX_DELAY_MS: '4000' } });
    const story: StepContext = { visitor, lang: 'da', origin };
    await startsToPay(story);
    await goesToProvider(story);
    await paysWith(story, cards.late);
    await expect(page.getByRole('heading', { name: say('da', 'checkout.pending') })).toBeVisible();
    await seesBooking(story);
  },
);
