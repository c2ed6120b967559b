import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { buysByCalls, orderLink } from '../support/steps/placed-order.ts';
import { catalogue } from '../support/steps/products.ts';
import { newGuest } from '../support/steps/ready-to-pay.ts';
import { fixedVoucher } from '../support/steps/vouchers.ts';

const museum = 'service@lichthof.example';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Without what mails do to long lines and to letters beyond ASCII. */
const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=C3=97', '×').replaceAll('=E2=82=AC', '€');

test(
  'withdraws from part of an order by its link, and acknowledges it at once and by mail',
  { tag: ['@both', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const email = `withdraws-${visitor.hands}@example.org`;
    const number = await buysByCalls(shop, await newGuest(shop.origin, email), [
      { type: 'voucher', id: fixedVoucher, count: 3 },
      { type: 'merchandise', id: catalogue, count: 1 },
    ]);
    const confirmation = await mailTo(shop.outbox, email);
    expect(plain(confirmation)).toContain(`${orderLink(confirmation)}/withdrawal`);
    await visitor.opens(orderLink(confirmation));
    const main = page.getByRole('main');
    await visitor.presses(main.getByRole('link', { name: say('de', 'shell.withdraw') }));
    await expect(heading(page, say('de', 'shell.withdraw'))).toBeVisible();
    await expect(main).toContainText(number);
    await expect(main).toContainText(say('de', 'withdrawal.right.fromDelivery'));
    await expectAccessible(page, 'lines to choose from');
    const goods = main.getByRole('checkbox').nth(1);
    await expect(goods).toBeChecked();
    await visitor.presses(goods);
    await visitor.picks(main.getByRole('combobox'), '2');
    const suspends = main.getByText(say('de', 'withdrawal.suspends'));
    const vouchers = main.getByRole('checkbox').first();
    await visitor.presses(vouchers);
    await expect(suspends).toHaveCount(0);
    await visitor.presses(vouchers);
    await expect(suspends).toBeVisible();
    await visitor.picks(main.getByRole('combobox'), '2');
    await visitor.presses(main.getByRole('button', { name: say('de', 'withdrawal.confirm') }));
    const received = main.getByText(say('de', 'withdrawal.received'), { exact: true });
    await expect(received).toBeVisible();
    await expect(main.locator('dl')).toContainText(
      /\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr \(UTC\+0[12]:00, Europe\/Berlin\)/,
    );
    await expect(main.locator('dl')).toContainText('2 × ');
    expect(await main.innerText()).not.toContain(email);
    await expectAccessible(page, 'received');
    await page.reload();
    await expect(main.getByRole('checkbox', { name: /^1 × / })).toHaveCount(2);
    await expect.poll(async () => plain(await mailTo(shop.outbox, email))).toContain('withdrawal-');
    const mail = plain(await mailTo(shop.outbox, email));
    expect(mail).toContain(number);
    expect(mail).toContain('2 × ');
    await expect.poll(async () => plain(await mailTo(shop.outbox, museum))).toContain(`Reply-To: ${email}`);
  },
);

test(
  'withdraws without a link, in the customer’s own words, from the footer',
  { tag: ['@desk', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const email = 'in-own-words@example.org';
    await visitor.opens(`${shop.origin}/de/tickets`);
    await visitor.presses(page.getByRole('contentinfo').getByRole('link', { name: say('de', 'shell.withdraw') }));
    await expect(heading(page, say('de', 'shell.withdraw'))).toBeVisible();
    const main = page.getByRole('main');
    const confirm = main.getByRole('button', { name: say('de', 'withdrawal.confirm') });
    const field = (name: string) => main.getByRole('textbox', { name: say('de', `withdrawal.${name}`), exact: true });
    await visitor.presses(confirm);
    await expect(main.getByRole('alert').first()).toBeFocused();
    await expectAccessible(page, 'form with errors');
    await visitor.writes(field('name'), 'Ida Berg');
    await visitor.writes(field('number'), 'K7MP-3XQ9');
    await visitor.writes(field('email'), email);
    await visitor.writes(field('what'), 'Die ganze Bestellung');
    await visitor.presses(confirm);
    await expect(main.getByText(say('de', 'withdrawal.received'), { exact: true })).toBeVisible();
    await expect(main.locator('dl')).toContainText('Die ganze Bestellung');
    await expect.poll(async () => plain(await mailTo(shop.outbox, email))).toContain('Die ganze Bestellung');
  },
);

test(
  'links the museum’s mailbox in front of a back end that takes no declarations [CFG-14]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(/status of 404/);
    const { page } = visitor;
    const { origin } = await openAnotherShop({ env: { ADDITIONS: 'off' } });
    await visitor.opens(`${origin}/de`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: say('de', 'shell.withdraw') });
    await expect(link).toHaveAttribute('href', `mailto:${museum}?subject=Vertrag%20widerrufen`);
    for (const path of ['withdrawal', `order/${'a'.repeat(53)}/withdrawal`]) {
      // oxlint-disable-next-line no-await-in-loop -- One address after the other.
      expect((await page.request.get(`${origin}/de/${path}`)).status(), path).toBe(404);
    }
  },
);
