import { agrees, seesBooking } from '../buying.ts';
import type { Way } from '../buying.ts';
import { mailTo } from '../outbox.ts';
import { standsAtPayment, timedTicket } from '../ready-to-pay.ts';
import { say } from '../say.ts';
import { expect, test } from '../story.ts';

test(
  'orders by invoice: no provider’s page, booked at once, and nothing says that it is paid [PAY-1] [ORD-2]',
  { tag: ['@phone', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const way: Way = { visitor, lang: 'en', origin: shop.origin };
    const email = `invoice-${visitor.hands}@example.org`;
    await standsAtPayment(way, { email, wanted: timedTicket });
    await agrees(way);
    await visitor.ticks(page.locator('input[name=paymentMethod][value="30"]'));
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    await seesBooking(way);
    await expect(page.getByText(say('en', 'checkout.payByInvoice'))).toBeVisible();
    await expect(page.getByText(say('en', 'checkout.toBePaid'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(say('en', 'checkout.paid'), { exact: true })).toHaveCount(0);
    const mail = await mailTo(shop.outbox, email);
    expect(mail).toContain('DE02 1203 0000 0000 2020 51');
    await page.reload();
    await seesBooking(way);
  },
);
