import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
} from '../support/steps/buying.ts';
import type { Way } from '../support/steps/buying.ts';
import {
  addButton,
  amountField,
  codeField,
  codeOpener,
  codeRows,
  codes,
  fixedVoucher,
  freeVoucher,
  goesToCartWithVoucher,
  opensVoucher,
  redeems,
  triesCode,
  voucherName,
} from '../support/steps/giving.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { textsInPdf } from '../support/shop/pdf-text.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** An amount as somebody reads it, whatever spaces stand in it. */
const euros = (amount: string) => new RegExp(amount.replaceAll(/[.,]/g, '[.,]'));

/** A text at the end of others. */
const endingLike = (lang: string, key: string) => new RegExp(like(lang, key).source.slice(1));

/** Four day tickets: 40 euros. */
async function fillsCartWithVisits(way: Way): Promise<void> {
  const day = await freeDay(way.origin, '105');
  await fillsCart(way, { eventId: '105', ticketId: '1051', day, count: 4 });
}

/** Follows the link to the vouchers and reads their codes. */
async function codesInPdf(way: Way): Promise<string[]> {
  const { visitor } = way;
  const coming = visitor.page.waitForEvent('download');
  await visitor.presses(visitor.page.locator('a[href$="vouchers.pdf"]'));
  const pdf = readFileSync(await (await coming).path());
  return textsInPdf(pdf).filter((text) => /^(?:[2-9A-Z]{4} ?){4}$/.test(text));
}

const left = async (origin: string, code: string) => {
  const answer = await fetch(`${origin}/api/de/voucher?voucher=${encodeURIComponent(code)}`);
  return ((await answer.json()) as { data?: { available_amount: number } }).data?.available_amount;
};

test('a voucher of a chosen amount is bought, its PDF opened, and its code pays a part of a second order [VOU-2] [CODE-1] [CODE-6]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  await visitor.opens('/de/vouchers');
  await visitor.presses(page.getByRole('link', { name: await voucherName(way, freeVoucher), exact: true }));
  await visitor.writes(amountField(way), '-33,5');
  await visitor.page.keyboard.press('Enter');
  await expect(amountField(way)).toHaveValue('33,50');
  await goesToCartWithVoucher(way);
  await signsInAsGuest(way);
  await agrees(way);
  await goesToProvider(way);
  await paysWith(way, cards.paid);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'wares.ordered') })).toBeVisible();
  const [code = '', ...others] = await codesInPdf(way);
  expect(others).toEqual([]);

  await fillsCartWithVisits(way);
  await redeems(way, ` ${code.toLowerCase()} `);
  await expect(codeRows(way)).toContainText(euros('-33,50'));
  await expect(codeRows(way)).toContainText(say('de', 'voucher-codes.usedUp'));
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(euros('6,50'));
  await agrees(way);
  await goesToProvider(way);
  await expect(page.locator('body')).toContainText(euros('6,50'));
  await paysWith(way, cards.paid);
  await seesBooking(way);
  expect(await left(shop.origin, code)).toBeUndefined();
});

test('an amount that is typed as soon as its page is there stays, and so does the focus: the heading has had it before [VOU-2]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
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
  await visitor.presses(page.getByRole('link', { name: await voucherName(way, freeVoucher), exact: true }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('tabindex', '-1');
  await expect(amountField(way)).toBeFocused();
  await amountField(way).blur();
  await expect(amountField(way)).toHaveValue('33,50');
});

test('the list is narrowed by what vouchers are for; the choice is in the address [VOU-1] [NAV-6]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
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
  await visitor.presses(page.getByRole('link', { name: await voucherName(way, fixedVoucher), exact: true }));
  await expect(page).toHaveURL(/\/de\/vouchers\/401$/);
  await expect(page).toHaveTitle(/^Gutschein über 25 € - /);
});

test(
  'an amount that cannot be had is told at the field with what can, and stays as it was typed [VOU-2]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const way: Way = { visitor, lang: 'en', origin: shop.origin };
    const field = amountField(way);
    await opensVoucher(way, freeVoucher);
    for (const [typed, key] of [
      ['0', 'AMOUNT_TOO_LOW'],
      ['9.99', 'AMOUNT_TOO_LOW'],
      ['1000000000', 'AMOUNT_TOO_HIGH'],
      ['1e9', 'AMOUNT_INVALID'],
      ['much', 'AMOUNT_INVALID'],
    ] as const) {
      await visitor.writes(field, typed);
      await visitor.presses(addButton(way));
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
    await goesToCartWithVoucher(way);
    await expect(page.getByRole('main')).toContainText('€40.00');
  },
);

test('leaving the field says what is wrong with the amount, however it is left, and keeps what was typed [VOU-2]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'en', origin: shop.origin };
  const field = amountField(way);
  const buttons = page.getByRole('banner').getByRole('button');
  for (const [typed, key] of [
    ['9.99', 'AMOUNT_TOO_LOW'],
    ['0', 'AMOUNT_TOO_LOW'],
    ['abc', 'AMOUNT_INVALID'],
  ] as const) {
    const ways = {
      tab: () => page.keyboard.press('Tab'),
      elsewhere: () => page.getByRole('heading', { level: 1 }).click(),
      // The menu opens over the page; what is wrong stands there when it is closed.
      button: async () => {
        await buttons.filter({ visible: true }).first().click();
        await page.keyboard.press('Escape');
      },
    };
    for (const [name, leave] of Object.entries(ways)) {
      // Once told of a wrong amount, the field goes on to say so: each way is tried on a page of its own.
      await opensVoucher(way, freeVoucher);
      await field.fill(typed);
      await leave();
      await expect(field, `${typed}, ${name}`).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(like('en', `vouchers.problem.${key}`)).first(), `${typed}, ${name}`).toBeVisible();
      await expect(field).toHaveAccessibleDescription(/€10.*€500/);
      await expect(field).toHaveValue(typed);
    }
  }
});

test('vouchers of a fixed amount are bought by quantity, fifty at most, and changed from the cart [VOU-2] [CART-3]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  await opensVoucher(way, fixedVoucher);
  const count = page.getByRole('spinbutton');
  await visitor.writes(count, '51');
  await expect(page.getByText(say('sv', 'vouchers.problem.OVERBOOKED', { available: 50, most: 50 }))).toBeVisible();
  await visitor.presses(addButton(way));
  await expect(count).toBeFocused();
  await visitor.writes(count, '3');
  await goesToCartWithVoucher(way);
  await expect(page.getByRole('main')).toContainText(euros('75,00'));
  const name = await voucherName(way, fixedVoucher);
  await visitor.presses(page.getByRole('link', { name: new RegExp(`^${say('sv', 'cart.edit')} .*${name}`) }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(count).toHaveValue('3');
  await visitor.writes(count, '2');
  await visitor.presses(addButton(way));
  await expect(page.getByRole('heading', { level: 1, name: say('sv', 'checkout.title.cart') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(euros('50,00'));
});

test(
  'every code that cannot pay has its own sentence, and nothing that was typed is lost [CODE-2] [CODE-3]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*\/voucher\?/);
    const { page } = visitor;
    const way: Way = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithVisits(way);
    await expect(codeField(way)).toBeHidden();
    const field = codeField(way);
    for (const [typed, key] of [
      ['', 'EMPTY'],
      ['GIBT-ES-NICHT', 'VOUCHER_INVALID'],
      [codes.usedUp, 'VOUCHER_NO_AMOUNT_LEFT.of'],
      [codes.early, 'VOUCHER_NOW_IS_BEFORE_VALID_FROM.from'],
      [codes.expired, 'VOUCHER_NOW_IS_AFTER_VALID_TO.to'],
    ] as const) {
      await triesCode(way, typed);
      await expect(field).toHaveAccessibleDescription(endingLike('de', `voucher-codes.problem.${key}`));
      await expect(field, typed).toHaveValue(typed);
      await expect(field).toBeFocused();
      await expect(
        page.getByRole('status').filter({ hasText: like('de', `voucher-codes.problem.${key}`) }),
      ).toHaveCount(1);
    }
    await expect(codeRows(way)).toHaveCount(0);
  },
);

test('several codes pay one after the other, each once; what one pays follows the cart [CODE-4] [CODE-5]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'en', origin: shop.origin };
  await fillsCartWithVisits(way);
  await redeems(way, '\u00a0seeu fer1 0000 0010');
  await redeems(way, codes.fiftyBegun);
  await redeems(way, codes.twentyFive);
  const rows = codeRows(way);
  await expect(rows.nth(0)).toContainText('-€10.00');
  await expect(rows.nth(1)).toContainText('worth €50.00, €35.00 of it already used');
  await expect(rows.nth(1)).toContainText('-€15.00');
  await expect(rows.nth(2)).toContainText('-€15.00');
  await expect(rows.nth(2)).toContainText(say('en', 'voucher-codes.left', { left: '€10.00' }));
  await triesCode(way, codes.ten.toLowerCase());
  await expect(codeField(way)).toHaveAccessibleDescription(
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
  await expect(codeOpener(way)).toBeFocused();
});

/** The look-up's answer, in the place of the real one. */
async function answersLookUps(page: Page, answer: { status: number; body: string } | 'lost'): Promise<void> {
  await page.route(/\/api\/\w+\/voucher\?/, (route) =>
    answer === 'lost'
      ? route.abort('internetdisconnected')
      : route.fulfill({ ...answer, contentType: 'application/json' }),
  );
}

test(
  'too many tries, no network and a broken answer are told, and the same code can be tried again [CODE-3] [ERR-4]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/\/voucher\?|ERR_INTERNET_DISCONNECTED/);
    const { page } = visitor;
    const way: Way = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithVisits(way);
    const unknown = 'voucher-codes.problem.VOUCHER_UNKNOWN_ERROR';
    for (const [answer, key] of [
      [{ status: 429, body: '{"error":"TOO_MANY_CALLS"}' }, `${unknown}.tries`],
      ['lost', `${unknown}.offline`],
      [{ status: 500, body: '' }, unknown],
      [{ status: 200, body: '{"data":[]}' }, unknown],
    ] as const) {
      await answersLookUps(page, answer);
      await triesCode(way, codes.ten);
      await expect(codeField(way)).toHaveAccessibleDescription(endingLike('de', key));
      await expect(codeField(way)).toHaveValue(codes.ten);
      await page.unroute(/\/api\/\w+\/voucher\?/);
    }
    await redeems(way, codes.ten);
  },
);

test('a code that expires while it lies in the cart is told at its row, pays nothing any more, and is in the way until it is removed [CODE-2] [CODE-5]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*\/voucher\?/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithVisits(way);
  await redeems(way, codes.twentyFive);
  await expect(page.getByRole('main')).toContainText(euros('15,00'));
  await answersLookUps(page, { status: 422, body: '{"error":"VOUCHER_NOW_IS_AFTER_VALID_TO"}' });
  await page.reload();
  const row = codeRows(way);
  await expect(row.getByText(like('de', 'voucher-codes.problem.VOUCHER_NOW_IS_AFTER_VALID_TO.to'))).toBeVisible();
  await expect(row.locator('data')).toHaveText(euros('^0,00'));
  await expect(page.getByText(like('de', 'wares.changed.amounts'))).toBeVisible();
  await visitor.presses(page.getByText(say('de', 'cart.continue'), { exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.cart') })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'cart.refused') })).toBeVisible();
  await visitor.presses(row.getByRole('button'));
  await expect(row).toHaveCount(0);
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
});

test(
  'codes alone wait in the cart with what they are worth, beside the ways to everything that is sold, and can be taken out [CODE-5] [CART-3]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const way: Way = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithVisits(way);
    await redeems(way, codes.ten);
    await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('de', 'cart.remove')} \\S`) }).first());
    await visitor.presses(page.getByRole('button', { name: say('de', 'cart.remove.yes') }));
    await expect(page.getByText(say('de', 'cart.empty'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('de', 'voucher-codes.waiting', { count: 1 }))).toBeVisible();
    await expect(codeRows(way)).toContainText(say('de', 'voucher-codes.worth', { amount: '10,00 €' }));
    for (const section of ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers'])
      await expect(page.getByRole('main').getByRole('link', { name: say('de', `shell.nav.${section}`) })).toBeVisible();
    await visitor.presses(codeRows(way).getByRole('button'));
    await expect(codeRows(way)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
