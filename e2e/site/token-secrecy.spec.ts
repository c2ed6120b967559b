import type { BrowserContext, Page } from '@playwright/test';
import { logsIn, newAccount } from '../support/steps/account.ts';
import {
  agrees,
  cards,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  type StepContext,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import { freeOrigin } from '../support/shop/free-origin.ts';
import { mailsIn, mailTo, unfolded } from '../support/shop/outbox.ts';
import { storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** Everything of a purchase that others may come to see. */
interface Seen {
  /** What the address bar, and so the history, has contained. */
  readonly addresses: string[];
  /** Addresses that were asked for, besides the calls of the shop's own API; and where each request said that it came from. */
  readonly requests: string[];
  readonly console: string[];
}

function watches(context: BrowserContext, origin: string): Seen {
  const seen: Seen = { addresses: [], requests: [], console: [] };
  context.on('request', (request) => {
    const isCall = request.url().startsWith(`${origin}/api/`);
    if (!isCall) seen.requests.push(`${request.url()} ${request.postData() ?? ''}`);
    seen.requests.push(`Referer: ${request.headers()['referer'] ?? ''}`);
  });
  context.on('console', (message) => void seen.console.push(message.text()));
  return seen;
}

/** What the page itself contains: its own HTML, history, data layer, and every storage but the token's own entry. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = Object.entries(sessionStorage).filter(([key]) => key !== 'token');
    const { dataLayer } = globalThis as { dataLayer?: unknown };
    const databases = await indexedDB.databases();
    const kept = [session, Object.entries(localStorage), document.cookie, history.state, dataLayer, databases];
    return JSON.stringify(kept) + (await caches.keys()).join() + document.documentElement.outerHTML;
  });
}

for (const who of ['guest', 'customer'] as const)
  test(`keeps the token of a ${who} in its session storage entry only, from login to the mail`, async ({
    visitor,
    context,
    openAnotherShop,
  }) => {
    const { page } = visitor;
    const operations = await freeOrigin();
    const shop = await openAnotherShop({
      configuration: { analytics: { dataLayer: true, consent: false } },
      env: { LOG_LEVEL: 'trace', METRICS_PORT: new URL(operations).port },
    });
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const seen = watches(context, shop.origin);
    page.on('framenavigated', (frame) => void seen.addresses.push(frame.url()));
    const kept: string[] = [];
    let email = 'canary@example.org';
    if (who === 'customer') {
      const account = await newAccount(shop.origin, 'canary');
      email = account.email;
      await logsIn(story, account);
    }
    await fillsCartWithDayTickets(story, 1);
    if (who === 'guest') await signsInAsGuest(story, { email, firstName: 'Kana', lastName: 'Rie' });
    else {
      await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
    }
    const { token: canary = '' } = await storageOf(page);
    expect(canary.length).toBeGreaterThan(30);
    kept.push(await keptBy(page));
    await agrees(story);
    await goesToProvider(story);
    kept.push(await page.content());
    await paysWith(story, cards.paid);
    await seesBooking(story);
    kept.push(await keptBy(page));
    await page.goBack();
    await page.goForward();

    await mailTo(shop.outbox, email);
    const mails = mailsIn(shop.outbox).map(unfolded);
    const metrics = await (await fetch(`${operations.replace('localhost', '127.0.0.1')}/metrics`)).text();
    expect(metrics).toMatch(/^foyer_orders_ended_total\{outcome="booked"\} 1$/m);
    await expect.poll(() => shop.output()).toContain('"route":"/api/{lang}/checkout/execPayment"');
    const places = { ...seen, kept, mails, log: [shop.output()], metrics: [metrics] };
    for (const [place, texts] of Object.entries(places)) {
      expect(texts.length, `${place} was looked at`).toBeGreaterThanOrEqual(place === 'console' ? 0 : 1);
      expect(
        texts.filter((text) => text.includes(canary)),
        place,
      ).toEqual([]);
    }
  });
