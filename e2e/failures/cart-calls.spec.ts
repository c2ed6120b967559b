import type { Page, Route } from '@playwright/test';
import { type StepContext, fillsCartWithDayTickets } from '../support/steps/buying.ts';
import { codeField, codes, triesCode } from '../support/steps/vouchers.ts';
import { say } from '../support/browser/say.ts';
import { choosesCountry, shippingPart, signsInWithAddress, sumRow } from '../support/steps/shipping.ts';
import { catalogue, fillsCartWithProduct } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';
import { breakCalls } from './break-calls.ts';
import { browserSaysSo } from './faults.ts';

/** Ways in which a call is not answered as it should be. */
interface Broken {
  readonly what: string;
  readonly answer: (route: Route) => Promise<void>;
}

const json =
  (status: number, body: unknown): Broken['answer'] =>
  (route) =>
    route.fulfill({ status, json: body });
const never: Broken = { what: 'no answer in time', answer: () => new Promise(() => undefined) };
const noNetwork: Broken = { what: 'no network', answer: (route) => route.abort('internetdisconnected') };
const broken: readonly Broken[] = [
  { what: '500', answer: (route) => route.fulfill({ status: 500, body: '' }) },
  { what: '404', answer: json(404, { error: 'NOT_FOUND' }) },
  { what: '410', answer: json(410, { error: 'GONE' }) },
  { what: 'another shape', answer: json(200, 'unexpected') },
  { what: 'a page of HTML', answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>' }) },
];
const outOfService: Broken = { what: '503', answer: (route) => route.fulfill({ status: 503, body: '' }) };

const shippingCalls = /\/api\/de\/shipping-costs/;
const lookUp = /\/api\/de\/voucher\?voucher=/;
const total = (story: StepContext) => sumRow(story, say('de', 'cart.total'));
const shippingRow = (story: StepContext) => sumRow(story, say('de', 'products.shipping'));
const unknown = say('de', 'products.problem.SHIPPING_COSTS_UNKNOWN');
const onward = (page: Page) => page.getByRole('link', { name: say('de', 'cart.continue'), exact: true });

/** Longer than a call may take: for a page on which no other call is under way. */
const passesTimeOut = (page: Page) => page.clock.fastForward(26_000);

test('reports failed shipping in the cart: no cost counts, checkout stops, one press asks again [SHIP-3] [ERR-4]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await page.clock.install();
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(total(story)).toContainText('39,90 €');
  const costs = { CH: '53,90 €', AT: '45,90 €' };
  for (const [place, { what, answer }] of [...broken, outOfService, noNetwork, never].entries()) {
    await test.step(what, async () => {
      const country = place % 2 === 0 ? 'CH' : 'AT';
      const asked = page.waitForRequest(shippingCalls);
      const repair = await breakCalls(page, shippingCalls, answer);
      await choosesCountry(story, country);
      await asked;
      if (what === never.what) await passesTimeOut(page);
      await expect(shippingPart(story)).toContainText(unknown);
      await expect(shippingPart(story).locator('[aria-busy=true]')).toHaveCount(0);
      await expect(shippingRow(story)).toContainText(say('de', 'products.shipping.missing'));
      await expect(total(story)).toContainText('34,00 €');
      await visitor.presses(onward(page));
      await expect(page.getByRole('alert').filter({ hasText: say('de', 'cart.refused') })).toContainText(unknown);
      await expect(page).toHaveURL(/\/de\/checkout(\?step=cart)?$/);
      await repair();
      await visitor.presses(shippingPart(story).getByRole('button', { name: say('de', 'checkout.tryAgain') }));
      await expect(total(story)).toContainText(costs[country]);
      await expect(shippingPart(story)).toBeFocused();
      await expect(shippingPart(story)).not.toContainText(unknown);
    });
  }
});

test('counts an answer that is no number as nothing, and shows a refusal by code without a retry [SHIP-2] [SHIP-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(total(story)).toContainText('39,90 €');
  const repair = await breakCalls(page, shippingCalls, json(422, { code: 'NO_SHIPPING_COST' }));
  await choosesCountry(story, 'AT');
  await expect(shippingPart(story)).toContainText(say('de', 'products.problem.NO_SHIPPING_COST'));
  await expect(total(story)).toContainText('34,00 €');
  await expect(shippingPart(story).getByRole('button')).toHaveCount(0);
  await repair();
  await breakCalls(page, shippingCalls, json(200, { data: 'free' }));
  await choosesCountry(story, 'CH');
  await expect(shippingPart(story)).not.toContainText(say('de', 'products.problem.NO_SHIPPING_COST'));
  await expect(page.getByRole('main')).not.toContainText(say('de', 'products.shipping.missing'));
  await expect(total(story)).toContainText('34,00 €');
  await visitor.presses(onward(page));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
});

test('asks for shipping again by itself while the museum is out of service, after longer pauses each time [ERR-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(total(story)).toContainText('39,90 €');
  await page.clock.install();
  let asked = 0;
  const repair = await breakCalls(page, shippingCalls, (route) => {
    asked += 1;
    return outOfService.answer(route);
  });
  await choosesCountry(story, 'CH');
  await expect(shippingPart(story)).toContainText(say('de', 'products.shipping.again'));
  expect(asked).toBe(1);
  await visitor.presses(onward(page));
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'cart.refused') })).toBeFocused();
  // The page's clock goes on by itself as well: on a slow machine, by seconds.
  await page.clock.runFor(2_500);
  expect(asked, 'before the first pause is over').toBe(1);
  await page.clock.runFor(4_500);
  await expect.poll(() => asked).toBe(2);
  await expect(shippingPart(story)).toContainText(unknown);
  await page.clock.runFor(7_000);
  expect(asked, 'before the second pause is over').toBe(2);
  await repair();
  await page.clock.runFor(6_500);
  await expect(total(story)).toContainText('53,90 €');
  await expect(shippingPart(story)).not.toContainText(unknown);
  // The summary that had the focus is gone.
  await expect(shippingPart(story)).toBeFocused();
});

test('reports failed shipping in the payment step: no cost counts, the order is refused, one press asks again [SHIP-3] [CHK-4] [ERR-4]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await page.clock.install();
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await signsInWithAddress(story);
  await expect(total(story)).toContainText('39,90 €');
  const delivery = page.getByRole('region', { name: say('de', 'products.delivery.to') });
  const order = page.getByRole('button', { name: say('de', 'checkout.order') });
  const refusal = { ...noNetwork, what: '422 with a code', answer: json(422, { code: 'NO_SHIPPING_COST' }) };
  for (const { what, answer } of [...broken, noNetwork, never, refusal]) {
    await test.step(what, async () => {
      const repair = await breakCalls(page, shippingCalls, answer);
      const asked = page.waitForRequest(shippingCalls);
      await visitor.opens(`${shop.origin}/de/checkout?step=payment`);
      await asked;
      // With the page's other calls under way, time passes as it does.
      const words = what === refusal.what ? say('de', 'products.problem.NO_SHIPPING_COST') : unknown;
      await expect(delivery).toContainText(words);
      await expect(shippingRow(story)).toContainText(say('de', 'products.shipping.missing'));
      await expect(total(story)).toContainText('34,00 €');
      await visitor.presses(order);
      await expect(page.getByRole('alert').filter({ hasText: say('de', 'checkout.refused') })).toContainText(words);
      await repair();
      if (what === refusal.what) return;
      await visitor.presses(delivery.getByRole('button', { name: say('de', 'checkout.tryAgain') }));
      await expect(total(story)).toContainText('39,90 €');
      await expect(delivery).not.toContainText(unknown);
      await expect(delivery).toBeFocused();
    });
  }
  await test.step(outOfService.what, async () => {
    const repair = await breakCalls(page, shippingCalls, outOfService.answer);
    await visitor.opens(`${shop.origin}/de/checkout?step=payment`);
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'shell.error.unavailable') })).toBeVisible();
    await repair();
    await page.clock.runFor(7_000);
    await expect(total(story)).toContainText('39,90 €');
  });
});

test('goes on to payment whatever happens to suggestions [CHK-6]', async ({ visitor, shop, expectInConsole }) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithDayTickets(story, 1);
  const refusal: Broken = { what: '422 with a code', answer: json(422, { error: 'OVERBOOKED' }) };
  for (const { what, answer } of [...broken, outOfService, noNetwork, never, refusal]) {
    await test.step(what, async () => {
      const repair = await breakCalls(page, /\/checkout\/suggest/, answer);
      const asked = page.waitForRequest(/\/checkout\/suggest/);
      await visitor.opens(`${shop.origin}/de/checkout`);
      await asked;
      await expect(total(story)).toContainText('10,00 €');
      await expect(page.getByRole('heading', { name: say('de', 'suggestions.title') })).toHaveCount(0);
      await visitor.presses(onward(page));
      await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
      await repair();
    });
  }
});

test('reports a failed voucher look-up at the field, keeps the code, and redeems it at the next press [CODE-3] [ERR-4]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await page.clock.install();
  const { origin } = await openAnotherShop({});
  const story: StepContext = { visitor, lang: 'de', origin };
  await fillsCartWithDayTickets(story, 3);
  const error = (key: string) => page.locator('details form p[id$="-error"]', { hasText: say('de', key) });
  const unknownError = 'voucher-codes.problem.VOUCHER_UNKNOWN_ERROR';
  const messages: Readonly<Record<string, string>> = {
    [noNetwork.what]: `${unknownError}.offline`,
    [never.what]: `${unknownError}.offline`,
    '422 with a code': 'voucher-codes.problem.VOUCHER_NO_AMOUNT_LEFT',
    '429': `${unknownError}.tries`,
  };
  const refusal: Broken = { what: '422 with a code', answer: json(422, { error: 'VOUCHER_NO_AMOUNT_LEFT' }) };
  const tooManyTries: Broken = { what: '429', answer: json(429, { error: 'TOO_MANY_CALLS' }) };
  for (const { what, answer } of [...broken, outOfService, noNetwork, never, refusal, tooManyTries]) {
    await test.step(what, async () => {
      const repair = await breakCalls(page, lookUp, answer);
      const asked = page.waitForRequest(lookUp);
      await triesCode(story, codes.twentyFive);
      await asked;
      if (what === never.what) await passesTimeOut(page);
      await expect(error(messages[what] ?? unknownError)).toBeVisible();
      await expect(codeField(story)).toBeFocused();
      await expect(codeField(story)).toHaveValue(codes.twentyFive);
      await expect(total(story)).toContainText('30,00 €');
      await repair();
    });
  }
  await triesCode(story, codes.twentyFive);
  await expect(sumRow(story, say('de', 'products.due'))).toContainText('5,00 €');
});
