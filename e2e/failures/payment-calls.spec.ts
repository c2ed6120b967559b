import type { Locator, Page, Route } from '@playwright/test';
import { agrees, cards, goesToProvider, paysWith } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { givesStorage, keptVisit, newGuest, reachesPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import type { Visitor } from '../support/browser/visitor.ts';
import { browserSaysSo } from './faults.ts';

/** Words of a museum's own, in which nothing may be taken for HTML. */
const own = 'Heute leider <b>nicht</b>:\n bitte rufen Sie uns an.';
const quoted = say('de', 'shell.museumSays', { text: 'Heute leider <b>nicht</b>: bitte rufen Sie uns an.' });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: say('de', key), exact: true });
const inMain = (page: Page, key: string) => main(page).getByText(say('de', key), { exact: true });
const bar = (page: Page) => page.locator('[role=alert][data-stays]');
const dangerSentence = say('de', 'shell.error.again', { support: () => 'service@lichthof.example' });

const answers: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
  '500': { status: 500, body: '' },
  '503': { status: 503, headers: { 'retry-after': '120' }, body: '' },
  '410': { status: 410, json: { error: 'CART_GONE' } },
  '422': { status: 422, json: { error: own } },
};

/** A call at the screen that makes it, and what is seen there by the status of its answer. */
interface Screen {
  readonly call: string;
  readonly where: string;
  readonly path: RegExp;
  readonly stands: (story: StepContext) => Promise<void>;
  readonly makes: (story: StepContext) => Promise<void>;
  readonly seen: Readonly<Record<string, (page: Page) => Locator>>;
  /** The museum's own words are shown with a 422. */
  readonly quotes: boolean;
}

const order = async ({ visitor }: StepContext) =>
  visitor.presses(visitor.page.getByRole('button', { name: say('de', 'checkout.order'), exact: true }));

/** On the screen of an order that the museum has prepared, everything chosen. */
async function reachesOrder(story: StepContext): Promise<void> {
  const buyer = await newGuest(story.origin, 'freunde@verein.example');
  await givesStorage(story, await keptVisit(story, buyer));
  await story.visitor.opens(`${story.origin}/de/order-review/freundeskreis-Hs3Nw8Bt5P`);
  await agrees(story);
}

/** Back from the provider, where the order is still to be placed. */
async function reachesAccepted(story: StepContext): Promise<void> {
  await givesStorage(story, await keptVisit(story, await newGuest(story.origin, 'accepted@example.org')));
  await story.visitor.opens(`${story.origin}/de/checkout/accepted?cartId=77`);
  await expect(heading(story.visitor.page, 'checkout.accepted')).toBeVisible();
}

const signedIn = async (story: StepContext) =>
  givesStorage(story, await keptVisit(story, await newGuest(story.origin, 'returning@example.org')));
const opens =
  (path: string) =>
  async ({ visitor, origin }: StepContext) =>
    visitor.opens(`${origin}${path}`);

const failure = {
  '500': (page: Page) => inMain(page, 'shell.error.server'),
  '503': (page: Page) => inMain(page, 'shell.error.unavailable'),
};
const unexpected = (page: Page) => inMain(page, 'shell.error.unexpected');

const screens: readonly Screen[] = [
  {
    call: 'initPayment',
    where: 'the payment step',
    path: /\/checkout\/initPayment\?/,
    stands: async (story) => {
      await reachesPayment(story);
      await agrees(story);
    },
    makes: order,
    seen: { ...failure, '410': unexpected, '422': (page) => inMain(page, 'cart.refused') },
    quotes: true,
  },
  {
    call: 'initPaymentOrder',
    where: 'a prepared order',
    path: /\/checkout\/initPaymentOrder/,
    stands: reachesOrder,
    makes: order,
    seen: {
      ...failure,
      '410': unexpected,
      '422': (page) =>
        main(page).getByText(say('de', 'checkout.failed.support', { address: 'service@lichthof.example' })),
    },
    quotes: true,
  },
  {
    call: 'execPayment',
    where: 'checkout/success',
    path: /\/checkout\/execPayment/,
    stands: signedIn,
    makes: opens('/de/checkout/success?cartId=77'),
    seen: {
      ...failure,
      '410': (page) => heading(page, 'checkout.gone'),
      '422': (page) => inMain(page, 'checkout.paymentFailed'),
    },
    quotes: true,
  },
  {
    call: 'execPayment',
    where: 'checkout/accepted',
    path: /\/checkout\/execPayment/,
    stands: reachesAccepted,
    makes: order,
    seen: {
      ...failure,
      '410': (page) => heading(page, 'checkout.gone'),
      '422': (page) => inMain(page, 'checkout.paymentFailed'),
    },
    quotes: true,
  },
  {
    call: 'checkout/cancel',
    where: 'checkout/canceled',
    path: /\/api\/de\/checkout\/cancel/,
    stands: signedIn,
    makes: opens('/de/checkout/canceled?cartId=77'),
    seen: { ...failure, '410': (page) => heading(page, 'checkout.gone'), '422': unexpected },
    quotes: false,
  },
];

for (const { call, where, path, stands, makes, seen, quotes } of screens) {
  test(`shows on ${where} that ${call} answered 500, 503, 410 or 422 with a message, and keeps the cart [ERR-2] [ERR-4] [PAY-4]`, async ({
    visitor,
    openAnotherShop,
    expectInConsole,
  }) => {
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    const { origin } = await openAnotherShop({
      configuration: { confirmPaymentOnCheckout: where !== 'checkout/accepted' },
    });
    const story: StepContext = { visitor, lang: 'de', origin };
    for (const [status, look] of Object.entries(seen)) {
      await test.step(status, async () => {
        await stands(story);
        // What the screen of a cancelled payment asks next knows of none, either.
        await page.route(/\/checkout\/execPayment/, (route) => route.fulfill({ status: 410, json: {} }));
        await page.route(path, (route) => route.fulfill(answers[status]));
        await makes(story);
        await expect(look(page).first()).toBeVisible();
        if (status === '500') await expect(bar(page)).toContainText(dangerSentence);
        else await expect(bar(page)).toBeEmpty();
        // The sentence is in the bar alone.
        await expect(main(page).getByText(dangerSentence)).toHaveCount(0);
        if (status === '422' && quotes) {
          await expect(main(page)).toContainText(quoted);
          // With it comes what the visitor can do: try again, or ask the museum.
          await expect(main(page).getByRole('alert').filter({ hasText: quoted })).toHaveText(/versuchen|service@/);
        }
        await expect(main(page).locator('b').filter({ hasText: 'nicht' })).toHaveCount(0);
        const { items } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('cart') ?? '{}')) as {
          items?: unknown[];
        };
        expect(items, 'the cart').toHaveLength(1);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}

test('keeps the museum’s message about a refused payment through a reload [PAY-6] [PAY-8] [NAV-20]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await reachesPayment(story);
  await agrees(story);
  await goesToProvider(story);
  await page.route(/\/checkout\/execPayment/, (route) =>
    route.fulfill({ status: 422, json: { error: 'Die Bank hat abgelehnt.' } }),
  );
  await paysWith(story, cards.refused);
  const said = say('de', 'shell.museumSays', { text: 'Die Bank hat abgelehnt.' });
  await expect(page).toHaveURL(/\/de\/checkout\/failed\?cartId=/);
  await expect(main(page)).toContainText(said);
  await expect(heading(page, 'checkout.title.payment')).toBeVisible();
  await page.reload();
  await expect(inMain(page, 'checkout.paymentFailed')).toBeVisible();
  await expect(main(page)).toContainText(said);
});

test('shows the museum’s message about a refused payment on the prepared order [PAY-6] [ORD-1]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await reachesOrder(story);
  await page.route(/\/checkout\/execPayment/, (route) => route.fulfill(answers['422']));
  await visitor.opens(`${shop.origin}/de/checkout/success?cartId=78&order=freundeskreis-Hs3Nw8Bt5P`);
  await expect(page).toHaveURL(/\/de\/order-review\//);
  await expect(main(page).getByRole('alert')).toContainText(quoted);
});

/** Opens a result screen without the result. */
async function opensByHand(visitor: Visitor, path: string): Promise<void> {
  await visitor.opens(path);
  await expect(main(visitor.page).locator('h1')).toBeVisible();
}

test('claims no result on the checkout’s result screens that are opened by hand [PAY-5] [PAY-8] [NAV-20]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await signedIn(story);
  await opensByHand(visitor, '/de/checkout/failed');
  await expect(heading(page, 'checkout.title.cart')).toBeVisible();
  await expect(inMain(page, 'checkout.paymentFailed')).toHaveCount(0);
  await opensByHand(visitor, '/de/checkout/failed?cartId=somebody');
  await expect(heading(page, 'checkout.title.cart')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  for (const path of ['/de/checkout/success', '/de/checkout/accepted']) {
    await opensByHand(visitor, path);
    await expect(heading(page, 'checkout.unnamed')).toBeVisible();
    await expect(main(page).getByRole('link', { name: say('de', 'shell.findOrder') })).toBeVisible();
    await expect(main(page).getByRole('link', { name: say('de', 'checkout.backToCart') })).toBeVisible();
  }
  await page.evaluate(() => sessionStorage.clear());
  await opensByHand(visitor, '/de/checkout/failed');
  await expect(page.getByText(say('de', 'cart.empty'), { exact: true })).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});
