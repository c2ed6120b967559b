import type { Locator } from '@playwright/test';
import type { StepContext } from './buying.ts';
import { like, say } from '../browser/say.ts';
import { expect } from '../browser/story.ts';

/** Vouchers of the sample museum: one of 25 euros, and one with a free amount from 10 to 500 euros. */
export const fixedVoucher = '401';
export const freeVoucher = '403';

/** Codes prepared in the sample museum, by their state. */
export const codes = {
  ten: 'SEEU-FER1-0000-0010',
  twentyFive: 'SEEU-FER1-0000-0025',
  fiftyBegun: 'SEEU-FER1-0050-0015',
  usedUp: 'SEEU-FER1-LEER-0025',
  early: 'SEEU-FER1-BALD-0040',
  expired: 'SEEU-FER1-ALTE-0030',
} as const;

export async function voucherName({ origin, lang }: Pick<StepContext, 'origin' | 'lang'>, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/${lang}/voucher/selectOne/price/${id}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { name: string } }).data.name;
}

/** Opens the voucher's page. */
export async function opensVoucher(story: StepContext, id: string): Promise<void> {
  const { visitor, lang, origin } = story;
  await visitor.opens(`${origin}/${lang}/vouchers/${id}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: await voucherName(story, id) })).toBeVisible();
}

/** The field for a free amount. */
export function amountField({ visitor, lang }: StepContext): Locator {
  return visitor.page.getByRole('textbox', { name: say(lang, 'vouchers.amount'), exact: true });
}

/** The add button, whatever is chosen. */
export function addButton({ visitor, lang }: StepContext): Locator {
  return visitor.page
    .getByRole('region', { name: say(lang, 'vouchers.summary') })
    .getByRole('button')
    .first();
}

/** Adds the choice and goes to the cart. */
export async function goesToCartWithVoucher(story: StepContext): Promise<void> {
  const { visitor, lang } = story;
  const { page } = visitor;
  await visitor.presses(addButton(story));
  await expect(page.getByRole('heading', { name: like(lang, 'vouchers.added') })).toBeFocused();
  await visitor.presses(page.getByRole('link', { name: say(lang, 'vouchers.toCart') }));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
}

/** The control that opens the code field. */
export function codeOpener({ visitor, lang }: StepContext): Locator {
  const words = new RegExp(`${say(lang, 'voucher-codes.redeem')}|${say(lang, 'voucher-codes.redeemAnother')}`);
  return visitor.page.locator('summary').filter({ hasText: words });
}

export function codeField({ visitor, lang }: StepContext): Locator {
  return visitor.page.getByRole('textbox', { name: say(lang, 'voucher-codes.code'), exact: true });
}

/** Enters and submits a code in the cart; opens the field if it is closed. */
export async function triesCode(story: StepContext, code: string): Promise<void> {
  const { visitor, lang } = story;
  const field = codeField(story);
  if (!(await field.isVisible())) {
    await visitor.presses(codeOpener(story));
    await expect(field).toBeFocused();
  }
  await visitor.writes(field, code);
  if (visitor.hands === 'keyboard') await visitor.page.keyboard.press('Enter');
  else await visitor.presses(visitor.page.getByRole('button', { name: say(lang, 'voucher-codes.apply'), exact: true }));
}

/** The rows of the redeemed codes, in order. */
export function codeRows({ visitor, lang }: StepContext): Locator {
  const remove = visitor.page.getByRole('button', { name: new RegExp(`^${say(lang, 'voucher-codes.remove')} `) });
  return visitor.page.locator('section[aria-labelledby="codes-title"] > ol > li').filter({ has: remove });
}

/** Redeems a code and expects a new row and the closed field. */
export async function redeems(story: StepContext, code: string): Promise<void> {
  const before = await codeRows(story).count();
  await triesCode(story, code);
  await expect(codeRows(story)).toHaveCount(before + 1);
  await expect(codeOpener(story)).toBeFocused();
  await expect(codeField(story)).toBeHidden();
}
