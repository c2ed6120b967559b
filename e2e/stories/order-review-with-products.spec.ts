import type { Page } from '@playwright/test';
import { logsIn, newAccount } from '../support/steps/account.ts';
import { expectOneOrder } from '../support/shop/books.ts';
import { agrees, cards, goesToProvider, paysWith } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { givesStorage, keptVisit, newGuest } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { inVienna, seesOrder } from '../support/steps/shipping.ts';
import { expect, test } from '../support/browser/story.ts';

/** Three catalogues that the sample museum has prepared for a school's library. */
const library = { id: 'schulbibliothek-Vb2Jd9Ln6F', email: 'bibliothek@schule.example' };
const nowhere = { street: '', zip: '', city: '' };

const notAvailable = /status of 406 .*order\/review/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.locator(`[id="customer-${name}"]`);
const sentTo = (page: Page, lang: string) => page.getByRole('region', { name: say(lang, 'products.delivery.to') });
const saves = ({ visitor, lang }: StepContext) =>
  visitor.presses(visitor.page.getByRole('button', { name: say(lang, 'products.whereTo.submit') }));

test(
  'asks a customer without an address where to send a prepared order, and lets the address be changed [ORD-1] [CHK-4]',
  { tag: '@addition' },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(notAvailable);
    const { page } = visitor;
    const { origin, database } = await openAnotherShop({ configuration: { hasUserRegistration: true } });
    const story: StepContext = { visitor, lang: 'de', origin };
    const account = { ...(await newAccount(origin, 'library', { ...nowhere, email: library.email })), ...library };
    await logsIn(story, account, `/de/order-review/${library.id}`);
    await expect(heading(page, say('de', 'products.whereTo'))).toBeVisible();
    // An unsaved change in the settings is not meant for the order.
    await visitor.opens(`${origin}/de/settings`);
    await visitor.writes(field(page, 'street'), 'Halb');
    await visitor.opens(`${origin}/de/order-review/${library.id}`);
    await expect(field(page, 'zip')).toBeVisible();
    await expect(field(page, 'street')).toHaveValue('');
    await saves(story);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('de', 'customer-form.field.street'));
    await visitor.writes(field(page, 'street'), 'Seestraße 1');
    // What is typed outlives a reload.
    await page.reload();
    await expect(field(page, 'street')).toHaveValue('Seestraße 1');
    await visitor.writes(field(page, 'zip'), '10115');
    await visitor.writes(field(page, 'city'), 'Berlin');
    await saves(story);
    const title = heading(page, 'Kataloge für die Schulbibliothek');
    await expect(title).toBeFocused();
    await expect(sentTo(page, 'de')).toContainText('Seestraße 1');
    await expect(page.getByRole('main')).toContainText('Versand (Deutschland)');

    const change = sentTo(page, 'de').getByRole('link');
    await visitor.presses(change);
    await expect(heading(page, say('de', 'products.whereTo'))).toBeFocused();
    // Back leads to the same place in the order.
    await page.goBack();
    await expect(title).toBeVisible();
    await expect(change).toBeInViewport();
    await visitor.presses(change);
    await expect(heading(page, say('de', 'products.whereTo'))).toBeFocused();
    await visitor.ticks(page.getByRole('checkbox', { name: say('de', 'customer-form.delivery.separate') }));
    await visitor.writes(field(page, 'shipping.name'), 'Ida Berg');
    for (const part of ['street', 'zip', 'city'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- One visitor fills in one field after the other.
      await visitor.writes(field(page, `shipping.${part}`), inVienna[part]);
    }
    await visitor.picks(field(page, 'shipping.country'), inVienna.country);
    await saves(story);
    await expect(title).toBeFocused();
    for (const row of ['Ida Berg', 'Ring 3', '1010 Wien', 'Österreich'])
      // oxlint-disable-next-line no-await-in-loop
      await expect(sentTo(page, 'de')).toContainText(row);
    await expect(page.getByRole('main')).toContainText('Versand (Österreich)');
    await expect(page).toHaveURL(`${origin}/de/order-review/${library.id}`);

    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesOrder(story);
    await expectOneOrder(database, library.email);
  },
);

test('says that nothing is shipped to the country, and lets a guest change it [SHIP-3] [ORD-1]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(notAvailable);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
  const guest = await newGuest(shop.origin, library.email);
  const customer = await (await fetch(`${shop.origin}/api/sv/customer-data?_=${guest.token}`)).json();
  const moved = { ...(customer as { data: object }).data, country: 'US', shipping: null };
  const answer = await fetch(`${shop.origin}/api/sv/customer/update?_=${guest.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ c: moved }),
  });
  expect(answer.status).toBe(200);
  await givesStorage(story, await keptVisit(story, guest));
  await visitor.opens(`${shop.origin}/sv/order-review/${library.id}`);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText(say('sv', 'products.problem.NO_SHIPPING_COST'));
  await visitor.picks(field(page, 'country'), 'AT');
  await saves(story);
  await expect(heading(page, 'Kataloger till skolbiblioteket')).toBeFocused();
  await expect(sentTo(page, 'sv')).toContainText('Österrike');
});

test(
  'states the statutory guarantee before products of a prepared order are ordered, and not for visits',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const guarantee = page.getByRole('region', { name: 'Gesetzliche Gewährleistung', exact: true });
    await givesStorage(story, await keptVisit(story, await newGuest(shop.origin, library.email)));
    await visitor.opens(`${shop.origin}/de/order-review/${library.id}`);
    await expect(heading(page, 'Kataloge für die Schulbibliothek')).toBeVisible();
    await expect(guarantee).toBeVisible();
    await givesStorage(story, await keptVisit(story, await newGuest(shop.origin, 'freunde@verein.example')));
    await visitor.opens(`${shop.origin}/de/order-review/freundeskreis-Hs3Nw8Bt5P`);
    await expect(heading(page, 'Ausflug des Freundeskreises')).toBeVisible();
    await expect(guarantee).toHaveCount(0);
  },
);
