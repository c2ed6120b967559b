import { expectAccessible } from '../support/browser/accessible.ts';
import { cards, goesToProvider, paysWith, type StepContext, fillsCartWithDayTickets } from '../support/steps/buying.ts';
import { reachesPayment } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const networks = ['twitter', 'youtube', 'instagram', 'facebook', 'linkedin', 'tripadvisor', 'tiktok'];
const custom = (name: string) => ({ de: { url: `https://museum.example/${name}`, title: `Hauseigenes ${name}` } });

/** All that a museum can switch on, or write into the frame of its pages. */
const everything = {
  configuration: {
    homeView: 'tickets',
    languages: ['de', 'en'],
    logoLinksToMainSite: true,
    navTranslations: { tickets: { de: 'Eintrittskarten' }, checkout: { de: 'Bestellung' } },
    customTermsLinks: Object.fromEntries(
      ['imprint', 'terms', 'data_protection', 'shipping'].map((name) => [name, custom(name)]),
    ),
    showCookieDisclaimer: true,
    analytics: { dataLayer: true, consent: true },
    externalDocumentNumber: true,
    confirmPaymentOnCheckout: false,
  },
  content: {
    message: {
      text: { de: 'Am Montag schließen wir um 16 Uhr.', en: 'On Monday we close at 4 pm.' },
      className: 'danger',
      first: 'today',
      last: 'today+1',
    },
    social_media: networks.map((name, at) => ({ name, url: `https://${name}.example/m`, sequence_no: 70 - at })),
  },
};

test('shows the whole frame with every switch on, dismisses the message, and sends the customer’s number [CHK-5] [CHROME-2] [FTR-3]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop(everything);
  const story: StepContext = { visitor, lang: 'de', origin };
  await visitor.opens(`${origin}/de`);
  const notice = page.getByRole('region', { name: say('de', 'shell.cookies') });
  await expect(notice).toBeVisible();
  const bar = page.getByRole('complementary', { name: say('de', 'shell.message') });
  for (const kind of ['danger', 'warning', 'success', 'info']) {
    await bar.evaluate((element, to) => element.setAttribute('data-kind', to), kind);
    await expectAccessible(page, `everything on, message of kind ${kind}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const footer = page.getByRole('contentinfo');
  const outside = await footer
    .locator('a[target=_blank]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(outside.filter((href) => href.endsWith('/m'))).toEqual(
    networks.toReversed().map((name) => `https://${name}.example/m`),
  );
  for (const name of ['imprint', 'terms', 'data_protection', 'shipping'])
    expect(outside).toContain(`https://museum.example/${name}`);
  await expect(page.getByRole('banner').locator('a[target=_blank]').first()).toHaveAttribute(
    'href',
    /lichthof\.example/,
  );
  await visitor.presses(bar.getByRole('button', { name: say('de', 'shell.message.dismiss') }));
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  await visitor.presses(notice.getByRole('button', { name: say('de', 'shell.cookies.decline'), exact: true }));

  await reachesPayment(story);
  const number = page.locator('[name=externalDocumentNumber]');
  await visitor.writes(number, 'PO 4711');
  await expectAccessible(page, 'payment with a number of the customer’s');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('input[value="127"]').check();
  await page.locator('#terms').check();
  await page.locator('#privacy').check();
  const call = page.waitForRequest(/\/checkout\/initPayment/);
  await goesToProvider(story, 'checkout.continueToPayment');
  expect((await call).postDataJSON()).toMatchObject({ cart: { external_document_number: 'PO 4711' } });
  await paysWith(story, cards.paid);
  await expect(page.getByRole('button', { name: say('de', 'checkout.order') })).toBeVisible();
});

/** All that can be switched off, but the tickets. */
const off = {
  hasGuidedTours: false,
  hasMerchandise: false,
  hasVouchers: false,
  hasMemCard: false,
  hasUserRegistration: false,
  languages: ['de'],
  siteNameTranslations: {},
  partnerLogos: [],
};

test('leaves no gaps with every switch off: one section, one language, no accounts, no guests, no progress [CFG-11] [CFG-12] [CHK-1]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({
    configuration: { ...off, homeView: 'sections', guestRegistration: false, progressBar: false },
    content: { social_media: [] },
  });
  const story: StepContext = { visitor, lang: 'de', origin };
  await visitor.opens(`${origin}/de`);
  await expect(page.getByRole('region', { name: say('de', 'shell.cookies') })).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(
    page.locator('a[target=_blank]:not([href*="openstreetmap"]), a[hreflang], a[href*="/login"]'),
  ).toHaveCount(0);
  await expect(page.getByRole('list', { name: say('de', 'shell.social') })).toHaveCount(0);
  await expectAccessible(page, 'everything off');
  await visitor.opens(`${origin}/de/login`);
  await expect(page.locator('a[href*="/register"]')).toHaveCount(0);
  await expectAccessible(page, 'login without registration');
  await fillsCartWithDayTickets(story, 1);
  await visitor.opens(`${origin}/de/checkout?step=signin`);
  await expect(page.getByText(say('de', 'checkout.guestOff'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: say('de', 'checkout.progress') })).toHaveCount(0);
  await expectAccessible(page, 'no guests, no progress');
});

test('works with nothing on sale, without header and footer, and links the cookie notice [CFG-1] [CFG-4] [CFG-10]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  const { page } = visitor;
  const { origin } = await openAnotherShop({
    configuration: { ...off, hasTickets: false, showHeader: false, showFooter: false, showCookieDisclaimer: true },
  });
  await visitor.opens(`${origin}/de`);
  const notice = page.getByRole('region', { name: say('de', 'shell.cookies') });
  await expectAccessible(page, 'nothing on sale');
  await visitor.presses(notice.getByRole('button', { name: say('de', 'shell.cookies.accept'), exact: true }));
  await expect(notice).toBeHidden();
  await visitor.presses(page.getByRole('button', { name: say('de', 'shell.cookies.change'), exact: true }));
  await expect(notice).toBeVisible();
  await expect(page.locator('header, footer')).toHaveCount(0);
  for (const path of ['/de/tickets', '/de/checkout']) {
    await visitor.opens(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `nothing on sale, ${path}`);
  }
});
