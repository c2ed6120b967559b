import { expectAccessible } from '../support/browser/accessible.ts';
import { fillsCart, type Way } from '../support/steps/buying.ts';
import {
  addButton,
  amountField,
  codes,
  fixedVoucher,
  freeVoucher,
  opensVoucher,
  redeems,
  triesCode,
  codeField,
  codeOpener,
} from '../support/steps/giving.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

for (const [name, path] of [
  ['list of vouchers, long words', '/sv/vouchers'],
  ['vouchers of a group', '/de/vouchers?group=2'],
  ['no vouchers', '/fr/vouchers?group=99'],
  ['voucher of a fixed amount', `/nl/vouchers/${fixedVoucher}`],
] as const) {
  test(`${name}: accessible at 320 and 1280 px, and in the dark`, async ({ visitor }) => {
    await visitor.opens(path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(visitor.page, name);
  });
}

test('a free amount while it is refused and added is accessible', async ({ visitor, shop }) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  await opensVoucher(way, freeVoucher);
  await visitor.writes(amountField(way), '1e9');
  await visitor.presses(addButton(way));
  await expect(page.getByText(like('de', 'vouchers.problem.AMOUNT_INVALID'))).toBeVisible();
  await expectAccessible(page, 'amount that is none');
  await visitor.writes(amountField(way), '40');
  await visitor.presses(addButton(way));
  await expect(page.getByRole('heading', { name: like('de', 'vouchers.added') })).toBeVisible();
  await expectAccessible(page, 'voucher added');
});

test('codes in the cart are accessible: open, refused, one, and several', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*\/voucher\?/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  const day = await freeDay(shop.origin, '105');
  await fillsCart(way, { eventId: '105', ticketId: '1051', day, count: 4 });
  await expect(codeOpener(way)).toBeVisible();
  await expectAccessible(page, 'entry closed');
  await triesCode(way, codes.expired);
  await expect(codeField(way)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'code refused');
  await redeems(way, codes.ten);
  await expectAccessible(page, 'one voucher');
  await redeems(way, codes.fiftyBegun);
  await redeems(way, codes.twentyFive);
  await expectAccessible(page, 'three vouchers');
  await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('sv', 'cart.remove')} \\S`) }).first());
  await visitor.presses(page.getByRole('button', { name: say('sv', 'cart.remove.yes') }));
  await expect(page.getByText(say('sv', 'voucher-codes.waiting', { count: 3 }))).toBeVisible();
  await expectAccessible(page, 'codes alone');
});
