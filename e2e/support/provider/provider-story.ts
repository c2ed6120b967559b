import { test as base } from '../browser/story.ts';
import { say } from '../browser/say.ts';
import { expect } from '../browser/expect.ts';
import { booksOn } from '../shop/books.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { confirmationLink, mailTo } from '../shop/outbox.ts';
import { agrees, seesBooking, type StepContext } from '../steps/buying.ts';
import { placesLeft } from '../steps/other-buyer.ts';
import { reachesPayment, timedTicket, visitInCart } from '../steps/ready-to-pay.ts';
import { expectNoSecrets } from './no-secrets.ts';

/** A shop with a stand-in for its payment provider. They communicate only over HTTP. */
export interface ProviderShop extends OpenShop {
  /** The beginning of the addresses of the stand-in's payment pages. */
  readonly pages: string;
  /** The origin of the shop's metrics and readiness. */
  readonly operations: string;
  /** Moves the clocks of shop and provider ahead. */
  passes(minutes: number): Promise<void>;
}

/** Stories of one shop with a payment provider. Each story also checks that no secret appears in what the shop writes or sends. */
export function storiesAt<Shop extends ProviderShop>(open: () => Promise<Shop>) {
  return base.extend<{ readonly tellsNoSecret: void }, { readonly shop: Shop }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
      async ({}, use) => {
        const shop = await open();
        await use(shop);
        await shop.close();
      },
      { scope: 'worker' },
    ],
    tellsNoSecret: [
      async ({ page, shop }, use) => {
        await use();
        await expectNoSecrets(shop, shop.operations, [page.url(), await page.content()]);
      },
      { auto: true },
    ],
  });
}

interface Paying {
  readonly email: string;
  /** The payment type's id. */
  readonly by?: string;
  /** The text key of the payment step's button. */
  readonly button?: string;
}

/** Brings a guest to the payment step, with everything agreed to. */
export async function isReadyToPay(story: StepContext, { email, by = '127' }: Paying): Promise<void> {
  await reachesPayment(story, { wanted: timedTicket, email });
  await agrees(story);
  await story.visitor.ticks(story.visitor.page.locator(`input[name=paymentMethod][value="${by}"]`));
}

export async function orders({ visitor, lang }: StepContext, button = 'checkout.order'): Promise<void> {
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, button) }));
}

export async function arrives({ visitor: { page } }: StepContext, { pages }: ProviderShop): Promise<void> {
  await expect(page).toHaveURL((url) => url.href.startsWith(pages));
}

/** From the payment step to the provider's page. Returns the visit in the cart. */
export async function goesToPay(
  story: StepContext,
  shop: ProviderShop,
  paying: Paying,
): Promise<{ readonly datetime: string }> {
  await isReadyToPay(story, paying);
  const visit = await visitInCart(story);
  await orders(story, paying.button);
  await arrives(story, shop);
  return visit;
}

/** The page's heading. */
export const heading = ({ visitor, lang }: StepContext, key: string) =>
  visitor.page.getByRole('heading', { level: 1, name: say(lang, key) });

export const ordersOf = ({ database }: OpenShop, email: string): number => booksOn(database, email).orders;

/** Orders while the provider accepts no payment: the shop says so, and nothing is ordered, reserved or lost. */
export async function cannotPayNow(story: StepContext, shop: ProviderShop, email: string): Promise<void> {
  const { visitor, lang, origin } = story;
  const visit = await visitInCart(story);
  const left = () => placesLeft(origin, timedTicket.eventId, visit.datetime);
  const before = await left();
  await orders(story);
  const text = `${say(lang, 'checkout.unavailable')} ${say(lang, 'checkout.paymentFailed.hint', { others: 'yes' })}`;
  await expect(visitor.page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  expect([await left(), ordersOf(shop, email)]).toEqual([before, 0]);
  expect(await visitInCart(story)).toEqual(visit);
}

/** Switches to the invoice, confirms by the link in the mail, and gets an order. */
export async function ordersByInvoice(story: StepContext, shop: ProviderShop, email: string): Promise<void> {
  const { visitor } = story;
  await visitor.ticks(visitor.page.locator('input[name=paymentMethod][value="30"]'));
  await orders(story);
  await expect(heading(story, 'checkout.confirm')).toBeVisible();
  await visitor.opens(confirmationLink(await mailTo(shop.outbox, email)).href);
  await orders(story);
  await seesBooking(story);
  expect(ordersOf(shop, email)).toBe(1);
}
