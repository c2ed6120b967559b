import { readFileSync } from 'node:fs';
import {
  agrees,
  cards,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import {
  addButton,
  amountField,
  codeRows,
  fixedVoucher,
  freeVoucher,
  goesToCartWithVoucher,
  opensVoucher,
  redeems,
  voucherName,
} from '../support/steps/vouchers.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { textsInPdf } from '../support/shop/pdf-text.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** An amount as somebody reads it, whatever spaces stand in it. */
const euros = (amount: string) => new RegExp(amount.replaceAll(/[.,]/g, '[.,]'));

/** Follows the link to the vouchers and reads their codes. */
async function codesInPdf(story: StepContext): Promise<string[]> {
  const { visitor } = story;
  const coming = visitor.page.waitForEvent('download');
  await visitor.presses(visitor.page.locator('a[href$="vouchers.pdf"]'));
  const pdf = readFileSync(await (await coming).path());
  return textsInPdf(pdf).filter((text) => /^(?:[2-9A-Z]{4} ?){4}$/.test(text));
}

const left = async (origin: string, code: string) => {
  const answer = await fetch(`${origin}/api/de/voucher?voucher=${encodeURIComponent(code)}`);
  return ((await answer.json()) as { data?: { available_amount: number } }).data?.available_amount;
};

test('buys a voucher of a chosen amount, opens its PDF, and pays part of a second order with its code [VOU-2] [CODE-1] [CODE-6]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await visitor.opens('/de/vouchers');
  await visitor.presses(page.getByRole('link', { name: await voucherName(story, freeVoucher), exact: true }));
  await visitor.writes(amountField(story), '-33,5');
  await visitor.page.keyboard.press('Enter');
  await expect(amountField(story)).toHaveValue('33,50');
  await goesToCartWithVoucher(story);
  await signsInAsGuest(story);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'products.ordered') })).toBeVisible();
  const [code = '', ...others] = await codesInPdf(story);
  expect(others).toEqual([]);

  await fillsCartWithDayTickets(story, 4);
  await redeems(story, ` ${code.toLowerCase()} `);
  await expect(codeRows(story)).toContainText(euros('-33,50'));
  await expect(codeRows(story)).toContainText(say('de', 'voucher-codes.usedUp'));
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(euros('6,50'));
  await agrees(story);
  await goesToProvider(story);
  await expect(page.locator('body')).toContainText(euros('6,50'));
  await paysWith(story, cards.paid);
  await seesBooking(story);
  expect(await left(shop.origin, code)).toBeUndefined();
});

test('keeps an amount, and the focus, that is typed as soon as the field is there [VOU-2]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await visitor.opens('/de/vouchers');
  // As soon as the field is there, before anything else.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.getElementById('voucher-amount');
      if (!field) return;
      observer.disconnect();
      field.focus();
      Reflect.set(HTMLInputElement.prototype, 'value', '33,5', field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true });
  });
  await visitor.presses(page.getByRole('link', { name: await voucherName(story, freeVoucher), exact: true }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('tabindex', '-1');
  await expect(amountField(story)).toBeFocused();
  await amountField(story).blur();
  await expect(amountField(story)).toHaveValue('33,50');
});

test('filters vouchers by occasion, in the address [VOU-1] [NAV-6]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await visitor.opens('/de');
  await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'shell.nav.vouchers') }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'vouchers.title') })).toBeVisible();
  await expect(cards).toHaveCount(5);
  await visitor.presses(page.getByRole('link', { name: 'Zum Geburtstag', exact: true }));
  await expect(page).toHaveURL(/\/de\/vouchers\?group=2$/);
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await visitor.presses(page.getByRole('link', { name: say('de', 'vouchers.filter.reset') }));
  await expect(cards).toHaveCount(5);
  await page.goBack();
  await expect(cards).toHaveCount(2);
  await page.goBack();
  await visitor.presses(page.getByRole('link', { name: await voucherName(story, fixedVoucher), exact: true }));
  await expect(page).toHaveURL(/\/de\/vouchers\/401$/);
  await expect(page).toHaveTitle(/^Gutschein über 25\u00a0€ - /);
});

test(
  'refuses an amount out of bounds at the field, with the bounds, and keeps what was typed [VOU-2]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const field = amountField(story);
    await opensVoucher(story, freeVoucher);
    for (const [typed, key] of [
      ['0', 'AMOUNT_TOO_LOW'],
      ['9.99', 'AMOUNT_TOO_LOW'],
      ['1000000000', 'AMOUNT_TOO_HIGH'],
      ['1e9', 'AMOUNT_INVALID'],
      ['much', 'AMOUNT_INVALID'],
    ] as const) {
      await visitor.writes(field, typed);
      await visitor.presses(addButton(story));
      await expect(page.getByText(like('en', `vouchers.problem.${key}`)).first(), typed).toBeVisible();
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/€10.*€500/);
    }
    for (const [typed, shown] of [
      ['-25', '25'],
      ['', '25'],
      ['30,5', '30.50'],
      ['４０', '40'],
    ] as const) {
      await visitor.writes(field, typed);
      await page.keyboard.press('Enter');
      await expect(field, typed).toHaveValue(shown);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await goesToCartWithVoucher(story);
    await expect(page.getByRole('main')).toContainText('€40.00');
  },
);

test(
  'checks the amount however its field is left, and keeps what was typed [VOU-2]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const field = amountField(story);
    const leave = {
      tab: () => page.keyboard.press('Tab'),
      elsewhere: () => page.getByRole('heading', { level: 1 }).click(),
      // The menu opens over the page; the error is there when it is closed.
      button: async () => {
        await page.getByRole('banner').getByRole('button').filter({ visible: true }).first().click();
        await page.keyboard.press('Escape');
      },
    };
    for (const [typed, how, key] of [
      ['9.99', 'tab', 'AMOUNT_TOO_LOW'],
      ['0', 'elsewhere', 'AMOUNT_TOO_LOW'],
      ['abc', 'button', 'AMOUNT_INVALID'],
    ] as const) {
      // Once reported as wrong, the field goes on to say so: each is tried on a page of its own.
      await opensVoucher(story, freeVoucher);
      await field.fill(typed);
      await leave[how]();
      await expect(field, how).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(like('en', `vouchers.problem.${key}`)).first(), how).toBeVisible();
      await expect(field).toHaveAccessibleDescription(/€10.*€500/);
      await expect(field).toHaveValue(typed);
    }
  },
);

test('sells up to fifty vouchers of a fixed amount, and changes the count from the cart [VOU-2] [CART-3]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
  await opensVoucher(story, fixedVoucher);
  const count = page.getByRole('spinbutton');
  await visitor.writes(count, '51');
  await expect(page.getByText(say('sv', 'vouchers.problem.OVERBOOKED', { available: 50, most: 50 }))).toBeVisible();
  await visitor.presses(addButton(story));
  await expect(count).toBeFocused();
  await visitor.writes(count, '3');
  await goesToCartWithVoucher(story);
  await expect(page.getByRole('main')).toContainText(euros('75,00'));
  const name = await voucherName(story, fixedVoucher);
  await visitor.presses(
    page.getByRole('link', { name: new RegExp(`^${say('sv', 'cart.edit')} .*${name.replaceAll('\u{A0}', '\\s')}`) }),
  );
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(count).toHaveValue('3');
  await visitor.writes(count, '2');
  await visitor.presses(addButton(story));
  await expect(page.getByRole('heading', { level: 1, name: say('sv', 'checkout.title.cart') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(euros('50,00'));
});

test('sells a gift voucher with name and message: preview, kept through reload, Back and another language, in the PDF [VOU-2]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const field = (key: 'name' | 'message' | 'email') =>
    page.getByRole('textbox', { name: new RegExp(`^${say('de', `vouchers.gift.${key}`)}`) });
  const preview = page.getByRole('figure', { name: say('de', 'vouchers.gift.preview') });
  await opensVoucher(story, fixedVoucher);
  await visitor.presses(page.getByRole('checkbox', { name: say('de', 'vouchers.gift.choose') }));
  await visitor.writes(field('name'), 'Grace');
  await visitor.writes(field('message'), 'Alles Gute, siehe www.boese.example');
  await expect(preview).toContainText(say('de', 'vouchers.gift.for', { name: 'Grace' }));
  await visitor.presses(addButton(story));
  await expect(field('message')).toBeFocused();
  await expect(field('message')).toHaveAccessibleDescription(
    new RegExp(say('de', 'vouchers.problem.GIFT_WEB_ADDRESS')),
  );
  await visitor.writes(field('message'), 'Alles Gute von Ada');
  await page.reload();
  await expect(field('message')).toHaveValue('Alles Gute von Ada');
  await page.goto(`${shop.origin}/de/vouchers`);
  await page.goBack();
  await expect(field('name')).toHaveValue('Grace');
  await page.goto(`${shop.origin}/en/vouchers/${fixedVoucher}`);
  await expect(page.getByRole('figure')).toContainText('For Grace');
  await page.goto(`${shop.origin}/de/vouchers/${fixedVoucher}`);

  await visitor.presses(page.getByRole('checkbox', { name: say('de', 'vouchers.gift.mail') }));
  await visitor.presses(addButton(story));
  await expect(field('email')).toBeFocused();
  await visitor.writes(field('email'), 'grace@example.org');
  const size = page.viewportSize();
  await expectAccessible(page, 'a voucher for somebody');
  if (size) await page.setViewportSize(size);
  await goesToCartWithVoucher(story);
  await expect(page.getByRole('main')).toContainText('Alles Gute von Ada');
  await expect(page.getByRole('main')).toContainText('grace@example.org');
  await signsInAsGuest(story);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'products.ordered') })).toBeVisible();
  const coming = page.waitForEvent('download');
  await visitor.presses(page.locator('a[href$="vouchers.pdf"]'));
  const texts = textsInPdf(readFileSync(await (await coming).path()));
  expect(texts).toEqual(expect.arrayContaining(['Für Grace', 'Alles Gute von Ada']));
});
