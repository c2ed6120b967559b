import { DatabaseSync } from 'node:sqlite';
import { agrees, cards, goesToProvider, paysWith, seesBooking } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { confirmationLink, mailTo } from '../support/shop/outbox.ts';
import { reachesPayment, timedTicket } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { expectAccessible } from '../support/browser/accessible.ts';

const byInvoice = 'input[name=paymentMethod][value="30"]';

test(
  'orders by invoice after confirming the link in the mail, and never says that it is paid [PAY-1] [ORD-2]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const email = `invoice-${visitor.hands}@example.org`;
    await reachesPayment(story, { email, wanted: timedTicket });
    await agrees(story);
    await visitor.ticks(page.locator(byInvoice));
    await expect(page.getByText(say('en', 'checkout.invoice.confirm'))).toBeVisible();
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    const waiting = page.getByRole('heading', { level: 1, name: say('en', 'checkout.confirm') });
    await expect(waiting).toBeVisible();
    await expectAccessible(page, 'waiting for the confirmation');
    await page.reload();
    await expect(waiting).toBeVisible();
    const link = confirmationLink(await mailTo(shop.outbox, email));
    // The mail is read elsewhere, and the tab that waits hears of it.
    const other = await page.context().newPage();
    await other.goto(link.href);
    // A program that opens links orders nothing.
    await expect(other.getByRole('heading', { level: 1, name: say('en', 'checkout.confirm.order') })).toBeVisible();
    await expectAccessible(other, 'the mailed link');
    await other.reload();
    await other.getByRole('button', { name: say('en', 'checkout.order') }).click();
    await seesBooking({ ...story, visitor: { ...visitor, page: other } });
    // What has come in the place of what was pressed is read out, and nobody is lost at the foot of it.
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(other.getByText(say('en', 'checkout.payByInvoice'))).toBeVisible();
    await other.close();
    await seesBooking(story);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(say('en', 'checkout.toBePaid'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(say('en', 'checkout.paid'), { exact: true })).toHaveCount(0);
    await expect.poll(() => mailTo(shop.outbox, email)).toContain('DE02 1203 0000 0000 2020 51');
    await page.reload();
    await seesBooking(story);
  },
);

test(
  'reports a cart above the limits of an invoice or an order, with the limit and the support address',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({
      files: { 'orders.yaml': 'order: { tickets: 2 }\ninvoice_order: { tickets: 1 }\n' },
    });
    const story: StepContext = { visitor, lang: 'en', origin };
    await reachesPayment(story, { email: `limits-${visitor.hands}@example.org`, wanted: { ...timedTicket, count: 2 } });
    await agrees(story);
    await visitor.ticks(page.locator(byInvoice));
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    const tooMany = say('en', 'checkout.limit.INVOICE_TICKETS_EXCEEDED', { available: 1 });
    await expect(page.getByRole('alert').getByText(tooMany)).toBeVisible();
    await expectAccessible(page, 'too much for an invoice');
    await visitor.opens(`${origin}/en/checkout`);
    const count = page.getByRole('spinbutton').first();
    await visitor.writes(count, '3');
    const limit = say('en', 'checkout.limit.ORDER_TICKETS_EXCEEDED', { available: 2 });
    await expect(page.getByText(limit)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
    await visitor.presses(page.getByRole('link', { name: say('en', 'cart.continue'), exact: true }));
    await expect(page.getByRole('alert').getByText(limit)).toBeVisible();
    await expectAccessible(page, 'too much for one order');
    await visitor.writes(count, '2');
    await expect(page.getByText(limit)).toHaveCount(0);
    await visitor.presses(page.getByRole('link', { name: say('en', 'cart.continue'), exact: true }));
    await expect(page).toHaveURL(/step=payment/);
  },
);

test(
  'reports an overdue invoice only behind the mailed link, and accepts another payment method [PAY-7] [PAY-8]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/422 .*execPayment/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const email = `overdue-${visitor.hands}@example.org`;
    const read: string[] = [];
    const isNewLink = (mail: string) => /^Message-ID: <confirm-/im.test(mail) && !read.includes(mail);
    const ordersByInvoice = async () => {
      await reachesPayment(story, { email, wanted: timedTicket });
      await agrees(story);
      await visitor.ticks(page.locator(byInvoice));
      await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
      await expect(page.getByRole('heading', { level: 1, name: say('en', 'checkout.confirm') })).toBeVisible();
      const other = await page.context().newPage();
      // The mails of the first order are there already when the second one's link is still on its way.
      const mail = await mailTo(shop.outbox, email, isNewLink);
      read.push(mail);
      await other.goto(confirmationLink(mail).href);
      await other.getByRole('button', { name: say('en', 'checkout.order') }).click();
      return other;
    };
    const first = await ordersByInvoice();
    await seesBooking({ ...story, visitor: { ...visitor, page: first } });
    await first.close();
    await seesBooking(story);
    const books = new DatabaseSync(shop.database);
    books.prepare(`update orders set due_day = '2026-01-01' where instr(buyer, ?) > 0`).run(email);
    books.close();
    const second = await ordersByInvoice();
    const refused = second.getByRole('alert');
    await expect(refused.getByText(say('en', 'checkout.limit.INVOICE_OVERDUE'))).toBeVisible();
    await expect(refused.getByText(say('en', 'checkout.limit.otherWindow'))).toBeVisible();
    await expectAccessible(second, 'an overdue invoice behind the link');
    await second.reload();
    await expect(refused.getByText(say('en', 'checkout.limit.INVOICE_OVERDUE'))).toBeVisible();
    await second.close();
    // The window with the cart.
    await visitor.presses(page.getByRole('link', { name: say('en', 'checkout.accepted.cancel') }));
    await expect(page.getByRole('heading', { level: 1, name: say('en', 'checkout.canceled') })).toBeVisible();
    await visitor.presses(page.getByRole('link', { name: say('en', 'checkout.canceled.keep') }));
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
);
