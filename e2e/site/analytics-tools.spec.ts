import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { agrees, cards, goesToProvider, paysWith, seesBooking, type StepContext } from '../support/steps/buying.ts';
import { sampleMuseum } from '../support/shop/changed-museum.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { givesStorage, keptVisit, newGuest, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { openStandIn, type StandIn } from '../support/shop/stand-in-tools.ts';
import { expect, test as base } from '../support/browser/story.ts';

const test = base.extend<{ standIn: StandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none.
  standIn: async ({}, use) => {
    const standIn = await openStandIn();
    await use(standIn);
    await standIn.close();
  },
});

/** The two examples, with the lines changed that an operator changes. */
function withTools({ origin }: StandIn) {
  const example = (name: string, from: string, to: string) => {
    const text = readFileSync(join(sampleMuseum, 'analytics', name), 'utf8');
    expect(text).toContain(from);
    return text.replace(from, to);
  };
  return {
    configuration: { showCookieDisclaimer: true },
    brand: { analytics: { scripts: ['own-matomo.js', 'own-manager.js'], origins: [origin] } },
    files: {
      'own-matomo.js': example('matomo.js', 'https://matomo.museum.example/', `${origin}/`),
      'own-manager.js': example('tag-manager.js', 'https://www.googletagmanager.com', origin),
    },
  };
}

const choice = (page: Page, key: string) => page.getByRole('button', { name: say('de', key), exact: true });
const frame = (page: Page) => page.locator('iframe');

test('loads analytics tools after consent, reports without personal data, and stops when consent is withdrawn [ANA-1] [CHROME-1]', async ({
  visitor,
  openAnotherShop,
  standIn,
}) => {
  const { page } = visitor;
  const shop = await openAnotherShop(withTools(standIn));
  const { origin } = shop;
  const story: StepContext = { visitor, lang: 'de', origin };
  const reported = (what: string) => standIn.recorded.filter((request) => request.includes(what));

  await visitor.opens(`${origin}/de/tickets/105?utm_source=brief&partner=hotel`);
  await expect(choice(page, 'shell.cookies.agree')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(standIn.recorded).toEqual([]);
  await expect(frame(page)).toHaveCount(0);
  await choice(page, 'shell.cookies.agree').click();
  await expect.poll(() => reported('"event":"view_item"')).toHaveLength(1);
  await expect.poll(() => reported('call=trackEvent')).toHaveLength(1);
  const [view] = reported('call=trackPageView');
  expect(view).toContain(`"setCustomUrl":["${origin}/de/tickets/105?utm_source=brief"]`);
  expect(view).toMatch(/"setVisitorId":\["[0-9a-f]{16}"\]/);
  expect(reported('/gtm.js?id=GTM-XXXXXXX')).toHaveLength(1);
  const [seen] = reported('"event":"page_view"');
  const { found } = JSON.parse(seen?.slice(seen.indexOf('{"entry"')) ?? '') as { found: Record<string, string> };
  expect(found).toEqual({
    location: `${origin}/analytics`,
    title: 'Analytics',
    referrer: '',
    ancestors: origin,
    cookie: '',
    storage: 'SecurityError',
    parent: 'SecurityError',
    form: 'SecurityError',
  });

  const email = 'gezaehlt@example.org';
  const buyer = await newGuest(origin, email);
  await givesStorage(story, { ...(await keptVisit(story, buyer)), cookiesAccepted: 'true' });
  await visitor.opens(`${origin}/de/checkout?step=payment`);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  const outcome = new URL(page.url());
  await expect.poll(() => reported('call=trackEcommerceOrder')).toHaveLength(1);
  await expect.poll(() => reported('"event":"purchase"')).toHaveLength(1);
  const mail = (await mailTo(shop.outbox, email)).replaceAll(/=\r?\n/g, '');
  const link = /https?:\/\/\S+\/order\/([\w-]{50,})/.exec(mail);
  await visitor.opens(link?.[0] ?? '');
  await expect.poll(() => reported(`"page_location":"${origin}/de/order"`)).toHaveLength(1);
  await visitor.opens(`${origin}/de/recover/ada#a-token-that-nobody-may-see`);
  await expect.poll(() => reported(`"page_location":"${origin}/de/recover"`)).toHaveLength(1);
  const { session = '' } = await storageOf(page);
  const secrets = [
    buyer.token,
    email,
    'lovelace',
    link?.[1],
    'a-token-that',
    session,
    ...outcome.searchParams.values(),
  ];
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(7);
    expect(reported(secret ?? '')).toEqual([]);
  }
  expect(standIn.recorded.filter((request) => /"(cookie|referer)":"[^"]/i.test(request))).toEqual([]);

  await visitor.opens(`${origin}/de/tickets`);
  await expect(frame(page)).toHaveCount(1);
  await expect.poll(() => reported(`"page_location":"${origin}/de/tickets"`)).toHaveLength(1);
  await choice(page, 'shell.cookies.change').click();
  await choice(page, 'shell.cookies.decline').click();
  await expect(frame(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('analyticsVisit'))).toBeNull();
  const before = standIn.recorded.length;
  await visitor.presses(page.getByRole('main').getByRole('link').first());
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(standIn.recorded.length).toBe(before);
});

test('loads no tools and reports nothing after a refusal; the tools’ frame has no origin [ANA-1] [CHROME-1]', async ({
  visitor,
  openAnotherShop,
  standIn,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop(withTools(standIn));
  await visitor.opens(`${origin}/de/tickets/105`);
  await choice(page, 'shell.cookies.decline').click();
  await visitor.opens(`${origin}/de/tickets`);
  await page.waitForLoadState('networkidle');
  await expect(frame(page)).toHaveCount(0);
  expect(standIn.recorded).toEqual([]);
  await page.goto(`${origin}/analytics`);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  // A beacon outlives its page: both have to arrive before the stand-in closes.
  await expect.poll(() => standIn.recorded.filter((request) => request.startsWith('POST /collect'))).toHaveLength(2);
});
