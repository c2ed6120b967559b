import type { Page, Request } from '@playwright/test';
import { expectOneOrder } from '../support/shop/books.ts';
import { givesStorage, keptCart } from '../support/steps/ready-to-pay.ts';
import { expect, test } from '../support/browser/story.ts';
import { browserSaysSo } from '../failures/faults.ts';
import { isFull } from './extent.ts';
import { goesOn, type Going } from './going-on.ts';
import { failedMessages } from './steps.ts';
import { say } from '../support/browser/say.ts';

/** Before: the request never reaches the server. After: the server has done it, and nobody hears of it. */
type Cut = 'before' | 'after';

interface Point {
  readonly what: string;
  readonly cuts: (request: Request) => boolean;
  /** Who reports it: the shop, the browser's own page, or nobody, because the page can do without. */
  readonly reportedBy: 'shop' | 'browser' | 'nothing';
  /** Which of the two `npm test` looks at. */
  readonly inSample?: Cut;
}

const asks = (path: RegExp) => (request: Request) => path.test(request.url()) && request.resourceType() !== 'document';
const loads = (path: RegExp, method: string) => (request: Request) =>
  path.test(request.url()) && request.resourceType() === 'document' && request.method() === method;

/** Twelve points of the way from the cart to the booking, in the order in which they are passed. */
const points: readonly Point[] = [
  { what: 'the cart asks what is on', cuts: asks(/\/event\/select/), reportedBy: 'shop' },
  { what: 'the cart asks what is left', cuts: asks(/\/ticket\/collect\//), reportedBy: 'shop' },
  { what: 'the sign-in asks for its form', cuts: asks(/\/customer\/attr/), reportedBy: 'shop', inSample: 'before' },
  { what: 'the sign-in asks for the ways to pay', cuts: asks(/\/checkout\/payments/), reportedBy: 'shop' },
  { what: 'the guest’s details are judged', cuts: asks(/\/customer\/validate/), reportedBy: 'shop' },
  { what: 'the guest signs in', cuts: asks(/\/auth\/guest/), reportedBy: 'shop' },
  { what: 'the payment step asks who the visitor is', cuts: asks(/\/de\/customer\?/), reportedBy: 'nothing' },
  { what: 'the payment starts', cuts: asks(/\/checkout\/initPayment/), reportedBy: 'shop', inSample: 'after' },
  { what: 'the provider’s page is opened', cuts: loads(/\/sandbox-pay\//, 'GET'), reportedBy: 'browser' },
  { what: 'the visitor pays', cuts: loads(/\/sandbox-pay\//, 'POST'), reportedBy: 'browser', inSample: 'after' },
  { what: 'the way back to the shop', cuts: loads(/\/de\/checkout\/success/, 'GET'), reportedBy: 'browser' },
  {
    what: 'the shop asks for the outcome',
    cuts: asks(/\/checkout\/execPayment/),
    reportedBy: 'shop',
    inSample: 'after',
  },
];

const itemsOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify((JSON.parse(sessionStorage.getItem('cart') ?? 'null') as { items: unknown }).items),
  );

/** A browser follows the provider's redirect without asking anybody: a page that leads on takes its place, so that the way can be cut. */
async function leadsBackByPage(page: Page): Promise<void> {
  await page.route(/\/sandbox-pay\//, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers();
    const redirect = `<meta http-equiv="refresh" content="0; url=${location?.replaceAll('&', '&amp;')}">`;
    return route.fulfill({ contentType: 'text/html', body: redirect });
  });
}

/** Cuts the network at the first request that fits, and reports it. */
async function cutsNetwork(going: Going, { cuts }: Point, cut: Cut, tell: () => void): Promise<void> {
  const { page } = going.story.visitor;
  let isDone = false;
  await page.route('**/*', async (route) => {
    if (isDone || !cuts(route.request())) return route.fallback();
    isDone = true;
    if (cut === 'after') await route.fetch({ maxRedirects: 0 });
    going.isCut = true;
    await route.abort('internetdisconnected');
    await page.context().setOffline(true);
    tell();
  });
}

for (const [index, point] of points.entries()) {
  for (const cut of ['before', 'after'] as const) {
    if (!isFull && point.inSample !== cut) continue;
    test(`keeps cart and form offline when ${point.what}, ${cut} the server has done it, and places one order [ERR-4] [CART-2] [PAY-9]`, async ({
      visitor,
      shop,
      expectInConsole,
    }) => {
      expectInConsole(browserSaysSo);
      const { page } = visitor;
      const email = `offline-${index}-${cut}@example.org`;
      const story = { visitor, lang: 'de', origin: shop.origin };
      await givesStorage(story, { cart: await keptCart(story) });
      await visitor.opens('/de');
      const items = await itemsOf(page);
      const going: Going = { story, email, isCut: false };
      let formsPaid = 0;
      page.on('request', (request) => {
        if (loads(/\/sandbox-pay\//, 'POST')(request)) formsPaid += 1;
      });
      const { promise: isOffline, resolve } = Promise.withResolvers<void>();
      await leadsBackByPage(page);
      await cutsNetwork(going, point, cut, resolve);
      await goesOn(going);
      expect(going.isCut, 'the line was cut').toBe(true);
      await isOffline;

      if (point.reportedBy === 'shop') {
        await expect(page.locator('main').getByText(failedMessages()).first()).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        expect(await itemsOf(page), 'the cart').toBe(items);
        const lastName = page.getByRole('textbox', { name: say('de', 'customer-form.field.lastName'), exact: true });
        if (await lastName.isVisible()) await expect(lastName).toHaveValue('Lovelace');
        if (await page.locator('#terms').isVisible()) await expect(page.locator('#terms')).toBeChecked();
      }
      await page.context().setOffline(false);
      going.isCut = false;
      await goesOn(going);
      expect(formsPaid, 'payment forms sent').toBe(point.what === 'the visitor pays' && cut === 'before' ? 2 : 1);
      await expectOneOrder(shop.database, email);
    });
  }
}
