import { agrees, type StepContext } from '../../support/steps/buying.ts';
import { amountField, codeRows, goesToCartWithVoucher, redeems } from '../../support/steps/vouchers.ts';
import { say } from '../../support/browser/say.ts';
import {
  choosesCountry,
  inVienna,
  namesOwner,
  seesOrder,
  shippingPart,
  signsInWithAddress,
  sumRow,
} from '../../support/steps/shipping.ts';
import { addsProduct, choosesCount } from '../../support/steps/products.ts';
import { book, fixedVoucher, freeVoucher, givenVoucher, pass } from '../../support/independent-back-end/catalogue.ts';
import { expect, test } from './museum.ts';
import { buysAsGuest, goesToBank, opensFromList, pressesAtBank, seesNumber } from './steps.ts';
import { hasTickets } from './tickets.ts';

const phone = { tag: '@phone-only' };

async function hasProducts(
  story: StepContext,
  list: string,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const { visitor } = story;
  await opensFromList(story, list, name);
  await choosesCount(story, count);
  await addsProduct(story);
  await visitor.presses(visitor.page.getByRole('link', { name: say('de', 'merchandise.toCart') }));
}

/** The query of the call that names the categories of a list. */
const categoriesAsked = { name: 'merchandise/attr' };

export function sellsProducts(): void {
  test('ships products to a guest’s country [CFG-14] [SHIP-5] [SHIP-6]', phone, async ({ story, museum }) => {
    await hasProducts(story, 'merchandise', { name: book.name, count: 2 });
    expect(museum.calls()).toContainEqual(expect.objectContaining({ ...categoriesAsked, query: {} }));
    await expect(shippingPart(story)).toContainText('4,90 €');
    await choosesCountry(story, 'CH');
    await expect(shippingPart(story)).toContainText('19,90 €');
    await signsInWithAddress(story, { name: 'Ida Berg', ...inVienna });
    await expect(sumRow(story, say('de', 'products.shippingTo', { country: 'Österreich' }))).toContainText('9,90 €');
    await agrees(story);
    await goesToBank(story, '79,90 €');
    await pressesAtBank(story, 'pay');
    await seesOrder(story);
    await seesNumber(story);
    await expect(story.visitor.page.getByRole('main')).toContainText(say('de', 'products.byPost'));
  });

  test('refuses to ship to a country without a price [CFG-14] [SHIP-3]', phone, async ({ story, expectInConsole }) => {
    expectInConsole(/status of 422 .*shipping-costs/);
    await hasProducts(story, 'merchandise', { name: book.name, count: 1 });
    await choosesCountry(story, 'FR');
    await expect(shippingPart(story)).toContainText(say('de', 'products.problem.NO_SHIPPING_COST'));
  });

  test('sells passes, each with its owner [CFG-14] [PASS-2]', phone, async ({ story, museum }) => {
    await hasProducts(story, 'passes', { name: pass.name, count: 2 });
    expect(museum.calls()).toContainEqual(
      expect.objectContaining({ ...categoriesAsked, query: { product_kind: '13' } }),
    );
    await buysAsGuest(story, '90,00 €', async () => {
      await signsInWithAddress(story);
      const nth = (n: number) => say('de', 'products.owner.nth', { name: pass.name, n, count: 2 });
      await namesOwner(story, nth(1), ['Ida', 'Berg']);
      await namesOwner(story, nth(2), ['Jo', 'Berg'], inVienna);
    });
    await seesOrder(story);
  });

  test('sells vouchers of a fixed and of a chosen amount [CFG-14] [VOU-2]', phone, async ({ story }) => {
    await opensFromList(story, 'vouchers', fixedVoucher.name);
    await goesToCartWithVoucher(story);
    await opensFromList(story, 'vouchers', freeVoucher.name);
    await story.visitor.writes(amountField(story), '70');
    await goesToCartWithVoucher(story);
    await buysAsGuest(story, '95,00 €');
    await seesOrder(story);
    await expect(story.visitor.page.getByRole('main')).toContainText(say('de', 'products.vouchersByMail'));
    await expect(story.visitor.page.getByRole('link', { name: say('de', 'products.downloadVouchers') })).toHaveCount(0);
  });

  test(
    'lets a voucher pay a part, and refuses an unknown code [CFG-14] [CODE-5] [CODE-1]',
    phone,
    async ({ story, expectInConsole }) => {
      expectInConsole(/status of 422 .*voucher/);
      const { visitor } = story;
      await hasTickets(story, 2);
      await redeems(story, givenVoucher.barcode);
      await expect(codeRows(story)).toHaveCount(1);
      await expect(sumRow(story, say('de', 'products.due'))).toContainText('14,00 €');
      await visitor.presses(
        visitor.page.locator('summary').filter({ hasText: say('de', 'voucher-codes.redeemAnother') }),
      );
      await visitor.writes(visitor.page.getByRole('textbox', { name: say('de', 'voucher-codes.code') }), 'NICHTS');
      await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'voucher-codes.apply'), exact: true }));
      await expect(visitor.page.getByText('Diesen Code kennen wir nicht.').first()).toBeVisible();
      await buysAsGuest(story, '14,00 €');
    },
  );
}
