import type { Page } from '@playwright/test';
import { fillsCartWithDayTickets } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { codeField, codeOpener, codeRows, codes, redeems, triesCode } from '../support/steps/vouchers.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** An amount as somebody reads it, whatever spaces stand in it. */
const euros = (amount: string) => new RegExp(amount.replaceAll(/[.,]/g, '[.,]'));

/** A text at the end of others. */
const endingLike = (lang: string, key: string) => new RegExp(like(lang, key).source.slice(1));

test(
  'explains why each code cannot be redeemed, and keeps what was typed [CODE-2] [CODE-3]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*\/voucher\?/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithDayTickets(story, 4);
    await expect(codeField(story)).toBeHidden();
    const field = codeField(story);
    for (const [typed, key] of [
      ['', 'EMPTY'],
      ['GIBT-ES-NICHT', 'VOUCHER_INVALID'],
      [codes.usedUp, 'VOUCHER_NO_AMOUNT_LEFT.of'],
      [codes.early, 'VOUCHER_NOW_IS_BEFORE_VALID_FROM.from'],
      [codes.expired, 'VOUCHER_NOW_IS_AFTER_VALID_TO.to'],
    ] as const) {
      await triesCode(story, typed);
      await expect(field).toHaveAccessibleDescription(endingLike('de', `voucher-codes.problem.${key}`));
      await expect(field, typed).toHaveValue(typed);
      await expect(field).toBeFocused();
      await expect(
        page.getByRole('status').filter({ hasText: like('de', `voucher-codes.problem.${key}`) }),
      ).toHaveCount(1);
    }
    await expect(codeRows(story)).toHaveCount(0);
  },
);

test('pays with several vouchers in turn, each once, and recalculates with the cart [CODE-4] [CODE-5]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
  await fillsCartWithDayTickets(story, 4);
  await redeems(story, '\u00a0seeu fer1 0000 0010');
  await redeems(story, codes.fiftyBegun);
  await redeems(story, codes.twentyFive);
  const rows = codeRows(story);
  await expect(rows.nth(0)).toContainText('-€10.00');
  await expect(rows.nth(1)).toContainText('worth €50.00, €35.00 already used');
  await expect(rows.nth(1)).toContainText('-€15.00');
  await expect(rows.nth(2)).toContainText('-€15.00');
  await expect(rows.nth(2)).toContainText(say('en', 'voucher-codes.left', { left: '€10.00' }));
  await triesCode(story, codes.ten.toLowerCase());
  await expect(codeField(story)).toHaveAccessibleDescription(
    new RegExp(`${say('en', 'voucher-codes.problem.ALREADY')}$`),
  );
  await expect(rows).toHaveCount(3);
  await visitor.writes(page.getByRole('spinbutton').first(), '2');
  await expect(rows.nth(1)).toContainText('-€10.00');
  await expect(rows.nth(2)).toContainText(say('en', 'voucher-codes.notNeeded', { left: '€25.00' }));
  await visitor.presses(rows.nth(0).getByRole('button'));
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('-€15.00');
  await expect(rows.nth(1)).toContainText('-€5.00');
  await expect(codeOpener(story)).toBeFocused();
});

/** The look-up's answer, in the place of the real one. */
async function answersLookUps(page: Page, answer: { status: number; body: string } | 'lost'): Promise<void> {
  await page.route(/\/api\/\w+\/voucher\?/, (route) =>
    answer === 'lost'
      ? route.abort('internetdisconnected')
      : route.fulfill({ ...answer, contentType: 'application/json' }),
  );
}

test('shows at its row that a voucher in the cart has expired, and stops checkout until it is removed [CODE-2] [CODE-5]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*\/voucher\?/);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithDayTickets(story, 4);
  await redeems(story, codes.twentyFive);
  await expect(page.getByRole('main')).toContainText(euros('15,00'));
  await answersLookUps(page, { status: 422, body: '{"error":"VOUCHER_NOW_IS_AFTER_VALID_TO"}' });
  await page.reload();
  const row = codeRows(story);
  await expect(row.getByText(like('de', 'voucher-codes.problem.VOUCHER_NOW_IS_AFTER_VALID_TO.to'))).toBeVisible();
  await expect(row.locator('data')).toHaveText(euros('^0,00'));
  await expect(page.getByText(like('de', 'products.changed.amounts'))).toBeVisible();
  await visitor.presses(page.getByText(say('de', 'cart.continue'), { exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.cart') })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'cart.refused') })).toBeVisible();
  await visitor.presses(row.getByRole('button'));
  await expect(row).toHaveCount(0);
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
});

test(
  'keeps vouchers in an empty cart with their value, and lets them be removed [CODE-5] [CART-3]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithDayTickets(story, 4);
    await redeems(story, codes.ten);
    await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('de', 'cart.remove')} \\S`) }).first());
    await visitor.presses(page.getByRole('button', { name: say('de', 'cart.remove.yes') }));
    await expect(page.getByText(say('de', 'cart.empty'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('de', 'voucher-codes.waiting', { count: 1 }))).toBeVisible();
    await expect(codeRows(story)).toContainText(say('de', 'voucher-codes.worth', { amount: '10,00 €' }));
    for (const section of ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers'])
      await expect(page.getByRole('main').getByRole('link', { name: say('de', `shell.nav.${section}`) })).toBeVisible();
    await visitor.presses(codeRows(story).getByRole('button'));
    await expect(codeRows(story)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
