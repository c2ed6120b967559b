import { expectAccessible } from '../../support/browser/accessible.ts';
import { say } from '../../support/browser/say.ts';
import { expect, test } from '../../support/browser/story.ts';
import { fixedVoucher } from '../../support/steps/vouchers.ts';
import { annualPass, outOfStock } from '../../support/steps/products.ts';
import { accountWalks } from './account-walks.ts';
import { checkoutWalks } from './checkout-walks.ts';
import { shoppingWalks } from './shopping-walks.ts';

/** Screens that an address alone shows as they are to be looked at; some only once they say `key`. */
const addresses: readonly (readonly [name: string, path: string, key?: string])[] = [
  ['home', '/de'],
  ['list of events', '/sv/tickets'],
  ['list of events without a match', '/de/tickets?venue=2&group=2'],
  ['event', '/de/tickets/101'],
  ['event with day tickets', '/de/tickets/105'],
  ['event that is over', '/de/tickets/104'],
  ['event that starts later', '/da/tickets/103'],
  ['list of tours', '/de/guided-tours'],
  ['list of tours without a match', '/de/guided-tours?for=group&languages=it&category=2&venue=2'],
  ['tour that is over', '/de/guided-tours/213', 'guided-tours.problem.TOUR_OVER'],
  ['list of products', '/de/merchandise'],
  ['category, long words', '/sv/merchandise/2'],
  ['list of passes', '/nl/passes'],
  ['product out of stock', `/fr/product/${outOfStock}`],
  ['annual pass', `/es/passes/${annualPass}`],
  ['list of vouchers, long words', '/sv/vouchers'],
  ['vouchers of a group', '/de/vouchers?group=2'],
  ['no vouchers', '/fr/vouchers?group=99'],
  ['voucher of a fixed amount', `/nl/vouchers/${fixedVoucher}`],
  ['imprint', '/it/page/imprint'],
  ['accessibility statement', '/nl/page/accessibility_statement'],
  ['shipping costs', '/sv/page/shipping', 'shipping.costs'],
  ['empty cart', '/es/checkout'],
  ['cart that is gone', '/de/checkout/success?cartId=gone'],
  ['no payment', '/de/checkout/success'],
  ['forgotten password', '/sv/forgot-password'],
  ['new password without a token', '/nl/recover/nobodys', 'recovery.noToken'],
  ['reset password, opened by hand', '/sv/recover-success'],
  ['withdrawal', '/sv/withdrawal', 'shell.withdraw'],
  ['withdrawal by a link that opens nothing', `/fr/order/${'a'.repeat(53)}/withdrawal`, 'withdrawal.none'],
  ['not found', '/de/nowhere'],
];

for (const [name, path, key] of addresses) {
  test(`accessible: ${name}`, async ({ visitor, expectInConsole }) => {
    const { page } = visitor;
    expectInConsole(/status of 4(00|04|10)/);
    await visitor.opens(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (key) await expect(page.getByRole('main')).toContainText(say(path.slice(1, 3), key));
    await expectAccessible(page, name);
  });
}

for (const { screen, lang, configuration, complaint, reach } of [...shoppingWalks, ...checkoutWalks, ...accountWalks]) {
  test(`accessible in each of its states: ${screen}`, async ({ visitor, shop, openAnotherShop, expectInConsole }) => {
    if (complaint) expectInConsole(complaint);
    const { origin, outbox } = configuration ? await openAnotherShop({ configuration }) : shop;
    const { page } = visitor;
    const desk = page.viewportSize() ?? { width: 1280, height: 800 };
    for await (const state of reach({ visitor, page, lang, origin, outbox })) {
      await expectAccessible(page, `${screen}: ${state}`);
      await page.setViewportSize(desk);
    }
  });
}
