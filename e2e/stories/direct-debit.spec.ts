import { agrees, seesBooking } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { reachesPayment, timedTicket } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { mailTo } from '../support/shop/outbox.ts';

test(
  'pays by direct debit: shows its form when chosen, refuses a wrong IBAN and stores none [PAY-2] [DATA-9] [PAY-1]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await reachesPayment(story, { wanted: timedTicket });
    const iban = page.getByRole('textbox', { name: 'IBAN' });
    const holder = page.getByRole('textbox', { name: say('de', 'checkout.debit.accountHolder') });
    await agrees(story);
    await expect(iban).toHaveCount(0);
    await visitor.ticks(page.locator('input[name=paymentMethod][value="74"]'));
    await expect(page.getByText('Stiftung Lichthof').first()).toBeVisible();
    await visitor.writes(holder, 'Ada Lovelace-Öström');
    await visitor.writes(iban, 'DE88 3704 0044 0532 0130 00');
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
    await expect(page.getByText(say('de', 'checkout.error.IBAN_INVALID'), { exact: true })).toBeVisible();
    await visitor.writes(iban, 'DE89 3704 0044 0532 0130 00');
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toMatch(/(?<![a-z\d])(?:3704|0044|0532)(?![a-z\d])|3704\s?0044|0044\s?0532/i);
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    await expect(page.getByText('DE•• •••• 3000')).toBeVisible();
    await visitor.presses(page.locator('button[value=pay]'));
    await seesBooking(story);
  },
);

test(
  'keeps the cart when the bank declines the debit [PAY-2] [PAY-8]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*execPayment/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    await reachesPayment(story, { wanted: timedTicket });
    await agrees(story);
    await visitor.ticks(page.locator('input[name=paymentMethod][value="74"]'));
    await visitor.writes(page.locator('#debit-account-holder'), 'Ada Lovelace');
    await visitor.writes(page.locator('#debit-iban'), 'NL91 ABNA 0417 1643 00');
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    await visitor.presses(page.locator('button[value=refuse]'));
    await expect(page.getByText(say('en', 'checkout.paymentFailed'), { exact: true })).toBeVisible();
    await expect(page.getByText('€14.00').first()).toBeVisible();
  },
);

test(
  'places an order at once for a debit that takes days: page and mail say so, and tickets follow the payment [PAY-5] [ORD-2]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const email = `debit-${visitor.hands}@example.org`;
    await reachesPayment(story, { email, wanted: timedTicket });
    await agrees(story);
    await visitor.ticks(page.locator('input[name=paymentMethod][value="74"]'));
    await visitor.writes(page.locator('#debit-account-holder'), 'Ada Lovelace');
    await visitor.writes(page.locator('#debit-iban'), 'NL91 ABNA 0417 1643 00');
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    const payment = page.url();
    await visitor.presses(page.locator('button[value=process]'));
    await seesBooking(story);
    const main = page.getByRole('main');
    await expect(main.getByText(say('en', 'checkout.processing.waits'))).toBeVisible();
    await expect(main.getByText(say('en', 'checkout.paid'), { exact: true })).toHaveCount(0);
    await expect(main.getByText(say('en', 'checkout.downloadTickets'))).toHaveCount(0);
    await expectAccessible(page, 'booked, and the payment is on its way');
    await expect.poll(() => mailTo(shop.outbox, email)).toContain('payment on its way');
    await visitor.presses(main.getByRole('link', { name: say('en', 'checkout.showOrder') }));
    await expect(main.getByText(say('en', 'orders.status.processing'), { exact: true }).first()).toBeVisible();
    const codes = main.getByRole('heading', { name: say('en', 'orders.tickets') });
    await expect(codes).toHaveCount(0);
    await expectAccessible(page, 'an order whose payment is on its way');
    const bank = await page.context().newPage();
    await bank.goto(payment);
    await expectAccessible(bank, 'where the bank decides');
    await bank.locator('button[value=settle]').click();
    await bank.close();
    await page.reload();
    await expect(codes).toBeVisible();
    await expect(main.getByText(say('en', 'orders.status.paid'), { exact: true }).first()).toBeVisible();
  },
);
