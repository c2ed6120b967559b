import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { logsIn, newAccount } from '../support/steps/account.ts';
import { agrees, cards, goesToProvider, paysWith, seesBooking } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { mailTo, unfolded } from '../support/shop/outbox.ts';
import { orderLink, placesOrder } from '../support/steps/placed-order.ts';
import { newGuest, reachesPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test(
  'opens the order by the link in its confirmation, without a login: status, tickets, calendar [ORD-2]',
  { tag: '@addition' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const email = `link-${visitor.hands}@example.org`;
    await reachesPayment(story, { email });
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    const number = await page.getByRole('main').locator('strong[translate=no]').first().innerText();
    const link = orderLink(await mailTo(shop.outbox, email));
    // Another device, which knows nothing.
    await page.evaluate(() => sessionStorage.clear());
    await visitor.opens(link);
    await expect(heading(page, say('de', 'orders.title'))).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText(say('de', 'orders.status.paid'), { exact: true }).first()).toBeVisible();
    const tickets = page.getByRole('link', { name: say('de', 'checkout.downloadTickets') });
    const pdf = await page.request.get(new URL((await tickets.getAttribute('href')) ?? '', link).href);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await expect(page.getByRole('link', { name: say('de', 'checkout.calendar') })).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toContain(email);
    const answer = await page.request.get(link);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await answer.text()) + JSON.stringify(answer.headers())).toMatch(/noindex/);
    // What is in the order, only the browser asks for.
    expect(await answer.text()).not.toContain('tickets.pdf');
  },
);

test(
  'opens no order with a truncated link, and links to the form that sends the link again',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 404 .*order\/link/);
    const { page } = visitor;
    const { token } = await newGuest(shop.origin, 'cut@example.org');
    await placesOrder(shop, { token, email: 'cut@example.org' });
    const link = orderLink(await mailTo(shop.outbox, 'cut@example.org'));
    for (const address of [link.slice(0, -1), link.slice(0, -40)]) {
      // oxlint-disable-next-line no-await-in-loop -- One visitor opens one address after the other.
      await visitor.opens(address);
      // oxlint-disable-next-line no-await-in-loop
      await expect(heading(page, say('de', 'orders.none'))).toBeVisible();
    }
    await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'orders.find') }));
    await expect(heading(page, say('de', 'orders.find'))).toBeVisible();
  },
);

test(
  'mails the link to an order by its number and e-mail address, and gives the same answer where there is none',
  { tag: ['@desk', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const email = `found-${visitor.hands}@example.org`;
    const { token } = await newGuest(shop.origin, email);
    const number = await placesOrder(shop, { token, email }, 'sv');
    await visitor.opens(`${shop.origin}/sv`);
    await visitor.presses(page.getByRole('contentinfo').getByRole('link', { name: say('sv', 'shell.findOrder') }));
    await expect(heading(page, say('sv', 'orders.find'))).toBeVisible();
    const field = (name: string) => page.getByRole('textbox', { name: say('sv', `orders.find.${name}`), exact: true });
    const send = page.getByRole('button', { name: say('sv', 'orders.find.submit') });
    const sent = page.getByText(say('sv', 'orders.find.sent'), { exact: true });
    await visitor.writes(field('number'), '0815');
    await visitor.presses(send);
    const summary = page.getByRole('alert').filter({ hasText: say('sv', 'orders.find.number.invalid') });
    await expect(summary).toBeFocused();
    await expect(field('number')).toHaveValue('0815');
    await visitor.writes(field('number'), number.toLowerCase().replace('-', ' '));
    await visitor.writes(field('email'), email.toUpperCase());
    await visitor.presses(send);
    await expect(sent).toBeVisible();
    const words = await page.getByRole('main').innerText();
    await expect.poll(async () => await mailTo(shop.outbox, email)).toContain('order-link-');
    await visitor.presses(page.getByRole('button', { name: say('sv', 'orders.find.again') }));
    await visitor.writes(field('number'), number === 'K7MP-3XQ9' ? 'K7MP-3XQ8' : 'K7MP-3XQ9');
    await visitor.writes(field('email'), email.toUpperCase());
    await visitor.presses(send);
    await expect(sent).toBeVisible();
    expect(await page.getByRole('main').innerText()).toBe(words);
    await visitor.opens(orderLink(await mailTo(shop.outbox, email)));
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText(say('sv', 'orders.status.unpaid'), { exact: true })).toBeVisible();
  },
);

test(
  'shows that an order was cancelled by the museum, without tickets',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const email = 'cancelled@example.org';
    const { token } = await newGuest(shop.origin, email);
    const number = await placesOrder(shop, { token, email });
    const link = orderLink(await mailTo(shop.outbox, email));
    const books = new DatabaseSync(shop.database);
    books
      .prepare(`update carts set state = 'cancelled' where id = (select cart_id from orders where booking_id = ?)`)
      .run(number);
    books.close();
    await visitor.opens(link);
    await expect(page.getByText(say('de', 'orders.status.cancelled'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say('de', 'checkout.downloadTickets') })).toHaveCount(0);
    await expect(page.getByText(number, { exact: true })).toBeVisible();
  },
);

test('shows a customer’s orders to them only [ACC-12]', { tag: '@addition' }, async ({ visitor, openAnotherShop }) => {
  const { page } = visitor;
  const { origin, outbox } = await openAnotherShop({ configuration: { hasUserRegistration: true } });
  const story: StepContext = { visitor, lang: 'fr', origin };
  const account = await newAccount(origin, 'regular');
  await visitor.opens(`${origin}/fr/orders`);
  await expect(page).toHaveURL(/\/fr\/login\?/);
  await logsIn(story, account, '/fr/orders');
  await expect(page).toHaveURL(`${origin}/fr/orders`);
  await expect(page.getByText(say('fr', 'orders.list.empty'))).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const number = await placesOrder({ origin, outbox }, { token, email: account.email }, 'fr');
  await page.reload();
  await visitor.presses(page.getByRole('main').getByRole('link', { name: number }));
  await expect(page).toHaveURL(/\/fr\/order\//);
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await logsIn(story, await newAccount(origin, 'other'), '/fr/orders');
  await expect(page.getByText(say('fr', 'orders.list.empty'))).toBeVisible();
});

test(
  'shows no orders, and no link to them, in front of a back end without additions [CFG-14]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(/status of 404/);
    const { page } = visitor;
    const { origin, outbox } = await openAnotherShop({ env: { ADDITIONS: 'off' } });
    const { token } = await newGuest(origin, 'plain@example.org');
    await placesOrder({ origin, outbox }, { token, email: 'plain@example.org' });
    // The address of the PDF is another one: `/api/de/order/…`.
    expect(unfolded(await mailTo(outbox, 'plain@example.org'))).not.toContain(`${origin}/de/order/`);
    await visitor.opens(`${origin}/de/login`);
    await expect(page.locator('a[href*="find-order"]')).toHaveCount(0);
    for (const path of ['find-order', 'orders', `order/${'a'.repeat(53)}`]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await page.request.get(`${origin}/de/${path}`)).status(), path).toBe(404);
    }
  },
);

test(
  'offers to send links only on its own machine where the shop does not know its address',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const ways = page.locator('a[href*="find-order"]');
    const elsewhere = shop.origin.replace('localhost', '127.0.0.2');
    for (const path of ['/de', '/de/login']) {
      // oxlint-disable-next-line no-await-in-loop -- One visitor opens one address after the other.
      await visitor.opens(shop.origin + path);
      // oxlint-disable-next-line no-await-in-loop
      await expect(ways.first(), path).toBeAttached();
      // oxlint-disable-next-line no-await-in-loop
      await visitor.opens(elsewhere + path);
      // oxlint-disable-next-line no-await-in-loop
      await expect(ways, path).toHaveCount(0);
    }
  },
);
