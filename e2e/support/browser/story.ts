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
  /** How the visitor operates the shop: by touch or mouse, or by keyboard alone. */
  readonly hands: Hands;
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** Attaches screenshots of a failed story's pages while they are still open. */
async function keepPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.attachments.some(({ contentType }) => contentType === 'image/png')) return;
  for (const [place, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${place + 1}.png`);
    // oxlint-disable-next-line no-await-in-loop -- One picture after the other: a page behind another one is drawn when its turn comes.
    await page.screenshot({ path }).catch(() => undefined);
    await testInfo.attach(`page ${place + 1}`, { path, contentType: 'image/png' }).catch(() => undefined);
  }
}

interface Story {
  readonly visitor: Visitor;
  /** Opens another shop with other settings for this story; it is closed when the story ends. */
  readonly openAnotherShop: (settings: ShopSettings) => Promise<OpenShop>;
  /** Accepts a console message in this story, for example for an answer 422. Any other error message fails the story. */
  readonly expectInConsole: (message: RegExp) => void;
}

/** The API behind the shop: our own in the same process, or a foreign one as another museum would have it. */
export interface BackEndOption {
  readonly backEnd: 'own' | 'foreign';
}

interface Worker extends BackEndOption {
  /** The shop of the sample museum, shared by all stories of a worker. */
  readonly shop: OpenShop;
}

/** A guest has no password. The server may answer 422 for that, and the shop continues [ACC-3]. */
const guestWithoutPassword = /status of 422 .*customer\/validate/;

const openers = { own: openShop, foreign: openForeignShop };

/** For `test.use`: a visitor without reduced motion, like most. */
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
    // Stop the page's requests before its shop closes.
    if (opened.length > 0) await page.goto('about:blank');
    await Promise.all(opened.map((shop) => shop.close()));
  },

  expectInConsole: [
    async ({ context }, use, story) => {
      const expected = [guestWithoutPassword];
      const troubles: string[] = [];
      await context.addInitScript(() => {
        // With reduced motion, remove view transitions from the browser, because even a hidden one doubles the time of a screen change.
        if (matchMedia('(prefers-reduced-motion)').matches) Object.assign(document, { startViewTransition: null });
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      // An error without stack trace, for example of a script that failed to load, has an empty stack.
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
