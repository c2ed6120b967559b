import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test('leads from "continue shopping" to the last page of the shop, in the current language [NAV-25]', async ({
  visitor,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  const { page } = visitor;
  const goOn = page.getByRole('main').getByRole('link', { name: say('de', 'cart.goOnShopping'), exact: true });
  await visitor.opens('/de/checkout');
  await expect(page.getByText(say('de', 'cart.empty'))).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await visitor.opens('/en/guided-tours?venue=1');
  await visitor.opens('/en');
  await visitor.opens('/de/page/imprint');
  await visitor.opens('/de/tickets/999999');
  await visitor.opens('/de/login');
  await visitor.opens('/de/checkout');
  await expect(goOn).toHaveAttribute('href', '/de/guided-tours?venue=1');
  await visitor.presses(goOn);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'guided-tours.title') })).toBeVisible();
  await visitor.opens('/de/nowhere');
  await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'shell.notFound.back') }));
  await expect(page).toHaveURL(/\/de\/guided-tours\?venue=1$/);
});
