import type { Locator } from '@playwright/test';
import type { Way } from './buying.ts';
import { like, say } from '../browser/say.ts';
import { expect } from '../browser/story.ts';

/** Vouchers of the sample museum: one of 25 euros, and one of 10 to 500. */
export const fixedVoucher = '401';
export const freeVoucher = '403';

/** Its prepared codes, by what happens to them. */
export const codes = {
  ten: 'SEEU-FER1-0000-0010',
  twentyFive: 'SEEU-FER1-0000-0025',
  fiftyBegun: 'SEEU-FER1-0050-0015',
  usedUp: 'SEEU-FER1-LEER-0025',
  early: 'SEEU-FER1-BALD-0040',
  expired: 'SEEU-FER1-ALTE-0030',
} as const;

export async function voucherName({ origin, lang }: Pick<Way, 'origin' | 'lang'>, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/${lang}/voucher/selectOne/price/${id}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { name: string } }).data.name;
}

/** Opens the voucher's own page. */
export async function opensVoucher(way: Way, id: string): Promise<void> {
  const { visitor, lang, origin } = way;
  await visitor.opens(`${origin}/${lang}/vouchers/${id}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: await voucherName(way, id) })).toBeVisible();
}

/** Where a free amount is typed. */
export function amountField({ visitor, lang }: Way): Locator {
  return visitor.page.getByRole('textbox', { name: say(lang, 'vouchers.amount'), exact: true });
}

/** The button that adds what is chosen, whatever that is. */
export function addButton({ visitor, lang }: Way): Locator {
  return visitor.page
    .getByRole('region', { name: say(lang, 'vouchers.summary') })
    .getByRole('button')
    .first();
}

/** Adds what is chosen and goes to the cart. */
export async function goesToCartWithVoucher(way: Way): Promise<void> {
  const { visitor, lang } = way;
  const { page } = visitor;
  await visitor.presses(addButton(way));
  await expect(page.getByRole('heading', { name: like(lang, 'vouchers.added') })).toBeFocused();
  await visitor.presses(page.getByRole('link', { name: say(lang, 'vouchers.toCart') }));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
}

/** What opens the field for a code. */
export function codeOpener({ visitor, lang }: Way): Locator {
  const words = new RegExp(`${say(lang, 'voucher-codes.redeem')}|${say(lang, 'voucher-codes.redeemAnother')}`);
  return visitor.page.locator('summary').filter({ hasText: words });
}

export function codeField({ visitor, lang }: Way): Locator {
  return visitor.page.getByRole('textbox', { name: say(lang, 'voucher-codes.code'), exact: true });
}

/** Types a code into the cart and asks for it; opens the field where it is closed. */
export async function triesCode(way: Way, code: string): Promise<void> {
  const { visitor, lang } = way;
  const field = codeField(way);
  if (!(await field.isVisible())) {
    await visitor.presses(codeOpener(way));
    await expect(field).toBeFocused();
  }
  await visitor.writes(field, code);
  if (visitor.hands === 'keyboard') await visitor.page.keyboard.press('Enter');
  else await visitor.presses(visitor.page.getByRole('button', { name: say(lang, 'voucher-codes.apply'), exact: true }));
}

/** The rows of the codes that pay, in their order. */
export function codeRows({ visitor, lang }: Way): Locator {
  const remove = visitor.page.getByRole('button', { name: new RegExp(`^${say(lang, 'voucher-codes.remove')} `) });
  return visitor.page.locator('section[aria-labelledby="codes-title"] > ol > li').filter({ has: remove });
}

/** Redeems a code, which gets a row, and the field closes again. */
export async function redeems(way: Way, code: string): Promise<void> {
  const before = await codeRows(way).count();
  await triesCode(way, code);
  await expect(codeRows(way)).toHaveCount(before + 1);
  await expect(codeOpener(way)).toBeFocused();
  await expect(codeField(way)).toBeHidden();
}
