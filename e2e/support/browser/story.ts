import { test as base } from '@playwright/test';
import { expect } from './expect.ts';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { openForeignShop } from '../shop/foreign-shop.ts';
import { openShop } from '../shop/open-shop.ts';
import type { OpenShop, ShopSettings } from '../shop/open-shop.ts';
import { visitorAt } from './visitor.ts';
import type { Hands, Visitor } from './visitor.ts';

export { expect };

export interface VisitorOptions {
  /** How the visitor uses the shop: with a finger or mouse, or with the keyboard alone. */
  readonly hands: Hands;
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** What somebody who failed was looking at, as long as it is there to be seen. */
async function keepPictures(context: BrowserContext, story: TestInfo): Promise<void> {
  if (story.attachments.some(({ contentType }) => contentType === 'image/png')) return;
  for (const [place, page] of context.pages().entries()) {
    const path = story.outputPath(`page-${place + 1}.png`);
    // oxlint-disable-next-line no-await-in-loop -- One picture after the other: a page behind another one is drawn when its turn comes.
    await page.screenshot({ path }).catch(() => undefined);
    await story.attach(`page ${place + 1}`, { path, contentType: 'image/png' }).catch(() => undefined);
  }
}

interface Story {
  readonly visitor: Visitor;
  /** Another shop for this story alone, with other settings; closed when the story ends. */
  readonly openAnotherShop: (settings: ShopSettings) => Promise<OpenShop>;
  /** Messages of the browser that belong to this story: an answer 422 is an error to the console. All others fail it. */
  readonly expectInConsole: (message: RegExp) => void;
}

/** Whose API stands behind the shop: our own in the same process, or what would be another museum's. */
export interface BackEndOption {
  readonly backEnd: 'own' | 'foreign';
}

interface Worker extends BackEndOption {
  /** The sample museum's shop. Stories of one worker share it, one after the other. */
  readonly shop: OpenShop;
}

/** A guest has no password; a server may say so with 422, and the shop goes on [ACC-3]. */
const guestWithoutPassword = /status of 422 .*customer\/validate/;

const openers = { own: openShop, foreign: openForeignShop };

/** For `test.use`: a visitor for whom pages move, as they do for most. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<Story & VisitorOptions, Worker>({
  hands: ['pointer', { option: true }],

  backEnd: ['own', { option: true, scope: 'worker' }],

  shop: [
    async ({ backEnd }, use) => {
      const shop = await openers[backEnd]();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],

  openAnotherShop: async ({ page, backEnd }, use, story) => {
    const opened: OpenShop[] = [];
    await use(async (settings) => {
      const shop = await openers[backEnd](settings);
      opened.push(shop);
      return shop;
    });
    if (hasFailed(story)) await keepPictures(page.context(), story);
    // Nothing of a page may still be on its way when its shop closes.
    if (opened.length > 0) await page.goto('about:blank');
    await Promise.all(opened.map((shop) => shop.close()));
  },

  expectInConsole: [
    async ({ context }, use, story) => {
      const expected = [guestWithoutPassword];
      const troubles: string[] = [];
      await context.addInitScript(() => {
        // Where no motion is wanted, a browser that knows no transitions: even a hidden one doubles what a change of screens costs.
        if (matchMedia('(prefers-reduced-motion)').matches) Object.assign(document, { startViewTransition: null });
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      // An error without a trace, as of code that could not be fetched, has an empty stack.
      context.on('weberror', (error) => troubles.push(`Uncaught: ${error.error().stack || error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
      });
      await use((message) => expected.push(message));
      const unexpected = troubles.filter((trouble) => !expected.some((message) => message.test(trouble)));
      if (hasFailed(story) || unexpected.length > 0) await keepPictures(context, story);
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  visitor: async ({ page, shop, hands }, use, story) => {
    const before = shop.output().length;
    await use(visitorAt(page, shop.origin, hands));
    if (hasFailed(story)) await story.attach('server', { body: shop.output().slice(before) });
  },
});
