import { test as base } from '../browser/story.ts';
import { say } from '../browser/say.ts';
import { expect } from '../browser/expect.ts';
import { booksOn } from '../shop/books.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { agrees, type Way } from '../steps/buying.ts';
import { reachesPayment, timedTicket, visitInCart } from '../steps/ready-to-pay.ts';
import { expectNoSecrets } from './no-secrets.ts';

/** A shop in front of what stands in for its payment provider: they speak over HTTP alone. */
export interface ProviderShop extends OpenShop {
  /** Where visitors pay: how the addresses of the stand-in's pages begin. */
  readonly pages: string;
  /** Lets so many minutes pass, for the shop and at its provider. */
  passes(minutes: number): Promise<void>;
}

/** Stories of one shop that sells by a provider; whatever it writes or sends, no secret is in it. */
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
        expectNoSecrets(shop, [page.url(), await page.content()]);
      },
      { auto: true },
    ],
  });
}

interface Paying {
  readonly email: string;
  /** The way to pay, by its id. */
  readonly by?: string;
  /** What the button of the payment step says. */
  readonly button?: string;
}

/** A guest at the payment step, everything agreed to. */
export async function isReadyToPay(way: Way, { email, by = '127' }: Paying): Promise<void> {
  await reachesPayment(way, { wanted: timedTicket, email });
  await agrees(way);
  await way.visitor.ticks(way.visitor.page.locator(`input[name=paymentMethod][value="${by}"]`));
}

export async function orders({ visitor, lang }: Way, button = 'checkout.order'): Promise<void> {
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, button) }));
}

export async function arrives({ visitor: { page } }: Way, { pages }: ProviderShop): Promise<void> {
  await expect(page).toHaveURL((url) => url.href.startsWith(pages));
}

/** From the payment step to the provider's page; answers what visit is in the cart. */
export async function goesToPay(way: Way, shop: ProviderShop, paying: Paying): Promise<{ readonly datetime: string }> {
  await isReadyToPay(way, paying);
  const visit = await visitInCart(way);
  await orders(way, paying.button);
  await arrives(way, shop);
  return visit;
}

/** The page's heading. */
export const heading = ({ visitor, lang }: Way, key: string) =>
  visitor.page.getByRole('heading', { level: 1, name: say(lang, key) });

export const ordersOf = ({ database }: OpenShop, email: string): number => booksOn(database, email).orders;
