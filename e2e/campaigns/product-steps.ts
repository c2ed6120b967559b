import type { Locator } from '@playwright/test';
import { expect } from '../support/browser/expect.ts';
import { fixedVoucher } from '../support/steps/vouchers.ts';
import { like, say } from '../support/browser/say.ts';
import { catalogue } from '../support/steps/products.ts';
import type { Stage } from './broken-call.ts';
import { goes } from './steps.ts';

const has = ({ page }: Stage, type: string) =>
  page.evaluate((text) => sessionStorage.getItem('cart')?.includes(text) === true, `"type":"${type}"`);

/** Goods join what is in the cart, unless some are there. */
export async function bringsProducts(stage: Stage): Promise<void> {
  if (await has(stage, 'merchandise')) return;
  await goes(stage, `/de/product/${catalogue}`);
  await stage.page.getByRole('button', { name: like('de', 'merchandise.add') }).click();
  await expect(stage.page.getByRole('heading', { name: say('de', 'merchandise.added') })).toBeVisible();
}

/** So does a voucher to give away. */
export async function bringsVoucher(stage: Stage): Promise<void> {
  if (await has(stage, 'voucher')) return;
  await goes(stage, `/de/vouchers/${fixedVoucher}`);
  const chosen = stage.page.getByRole('region', { name: say('de', 'vouchers.summary') });
  await chosen.getByRole('button').first().click();
  await expect(stage.page.getByRole('heading', { name: like('de', 'vouchers.added') })).toBeVisible();
}

const codeField = ({ page }: Stage): Locator =>
  page.getByRole('textbox', { name: say('de', 'voucher-codes.code'), exact: true });

/** In the cart: a code is typed once, stays whatever comes of it, and is asked for. */
export async function entersCode(stage: Stage, code: string): Promise<void> {
  const { page } = stage;
  const field = codeField(stage);
  if (!(await field.isVisible())) {
    await goes(stage, '/de/checkout');
    await page.locator('summary', { hasText: say('de', 'voucher-codes.redeem') }).click();
    await field.fill(code);
  }
  await expect(field, 'what was typed').toHaveValue(code);
  await page.getByRole('button', { name: say('de', 'voucher-codes.apply'), exact: true }).click();
}

/** A code that pays is in the cart. */
export const bringsCode = (code: string) => async (stage: Stage) => {
  if (await has(stage, 'voucherCode')) return;
  await entersCode(stage, code);
  await expect(codeRow(stage)).toBeVisible();
};

/** What the cart says of its code. */
export const codeRow = ({ page }: Stage): Locator => page.locator('section[aria-labelledby="codes-title"] li[id]');
