import type { Page } from '@playwright/test';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
} from '../support/steps/buying.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { say } from '../support/browser/say.ts';
import { addsProduct, catalogue, opensProduct, choosesCount } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';
import { addsTour, freeTour, opensTour, saysPeople } from '../support/steps/tours.ts';

interface ReportedEvent {
  readonly event: string;
  readonly ecommerce: {
    readonly value: string;
    readonly tax: number;
    readonly transaction_id?: string;
    readonly items: readonly { readonly item_id: string; readonly price: string }[];
  };
}

const reportedOn = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: ReportedEvent[] }).dataLayer);
const namesOn = async (page: Page) => (await reportedOn(page))?.map(({ event }) => event);
const telling = { showCookieDisclaimer: true, analytics: { dataLayer: true, consent: true } };
const agree = (page: Page) => page.getByRole('button', { name: say('de', 'shell.cookies.agree'), exact: true });
const decline = (page: Page) => page.getByRole('button', { name: say('de', 'shell.cookies.decline'), exact: true });

test('reports a purchase to the data layer after consent, from the first view to the order, each event once [ANA-1] [CART-4] [MON-4]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: telling });
  const foreign: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(origin) || foreign.push(request.url())));
  const story = { visitor, lang: 'de', origin };
  const choice = { eventId: '105', ticketId: '1051', day: await freeDay(origin, '105'), count: 1 };

  await visitor.opens(`${origin}/de/tickets/105`);
  await expect(agree(page)).toBeVisible();
  expect(await reportedOn(page)).toBeUndefined();
  await agree(page).click();
  await expect.poll(() => namesOn(page)).toEqual(['view_item']);

  await fillsCart(story, choice);
  await expect.poll(() => namesOn(page)).toEqual(expect.arrayContaining(['add_to_cart']));
  await visitor.presses(page.getByRole('button', { name: new RegExp(`^${say('de', 'cart.remove')}`) }).first());
  await visitor.presses(page.getByRole('button', { name: say('de', 'cart.remove.yes'), exact: true }));
  await expect.poll(async () => (await namesOn(page))?.at(-1)).toBe('remove_from_cart');

  const moment = await freeTour(origin, '211', 1);
  await opensTour(story, '211', moment);
  await saysPeople(story, 1);
  await addsTour(story);
  await expect.poll(() => namesOn(page)).toEqual(['view_item', 'add_to_cart']);
  const [seen, added] = (await reportedOn(page)) ?? [];
  expect(seen?.ecommerce).toMatchObject({ tax: 0, items: [{ item_id: '211', item_category: 'guidedTour' }] });
  expect(added?.ecommerce.value).toMatch(/^\d+\.\d\d$/);

  await fillsCart(story, choice);
  await signsInAsGuest(story);
  expect((await namesOn(page))?.filter((name) => name === 'begin_checkout')).toHaveLength(1);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  await expect.poll(() => namesOn(page)).toEqual(['purchase']);
  const [purchase] = (await reportedOn(page)) ?? [];
  expect(purchase?.ecommerce).toMatchObject({
    currency: 'EUR',
    tax: 0,
    items: [{ item_id: '211' }, { item_id: '1051' }],
  });
  expect(purchase?.ecommerce.value).toMatch(/^\d+\.\d\d$/);
  expect(await page.getByRole('main').innerText()).toContain(purchase?.ecommerce.transaction_id);
  await page.reload();
  await seesBooking(story);
  expect(await reportedOn(page)).toBeUndefined();
  expect(foreign).toEqual([]);
});

test('reports the price of a product that is viewed and added [ANA-1] [MON-4]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({
    configuration: { analytics: { dataLayer: true, consent: false } },
  });
  const story = { visitor, lang: 'de', origin };
  await opensProduct(story, catalogue);
  await choosesCount(story, 2);
  await addsProduct(story);
  await expect.poll(() => namesOn(page)).toEqual(['view_item', 'add_to_cart']);
  const [seen, added] = (await reportedOn(page)) ?? [];
  const item = { item_id: catalogue, item_category: 'merchandise', price: '34.00' };
  expect(seen?.ecommerce).toMatchObject({ value: '34.00', tax: 0, items: [item] });
  expect(added?.ecommerce).toMatchObject({ value: '68.00', tax: 0, items: [{ ...item, quantity: 2 }] });
});

test('gives declining the same look as agreeing, reports nothing then, and lets the choice be changed [ANA-1] [CHROME-1]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: telling });
  await visitor.opens(`${origin}/de/tickets/105`);
  const looks = (button: ReturnType<typeof agree>) =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
      const { width, height, top } = element.getBoundingClientRect();
      return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top };
    });
  await expect(decline(page)).toBeVisible();
  await page.mouse.move(0, 0);
  // The notice rises into its place.
  await expect(async () => expect(await looks(decline(page))).toEqual(await looks(agree(page)))).toPass();
  await decline(page).click();
  await expect(agree(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(agree(page)).toHaveCount(0);
  expect(await reportedOn(page)).toBeUndefined();

  await page.getByRole('button', { name: say('de', 'shell.cookies.change') }).click();
  await agree(page).click();
  await page.reload();
  await expect.poll(() => namesOn(page)).toEqual(['view_item']);
});

test('reports and loads nothing, and asks for no consent, where the museum has no analytics [ANA-1] [CHROME-1]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const shop = await openAnotherShop({ configuration: { showCookieDisclaimer: true } });
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await visitor.opens(`${shop.origin}/de/tickets/105`);
  const accept = page.getByRole('button', { name: say('de', 'shell.cookies.accept'), exact: true });
  await expect(accept).toBeVisible();
  await expect(decline(page)).toHaveCount(0);
  await accept.click();
  await page.waitForLoadState('networkidle');
  expect(await reportedOn(page)).toBeUndefined();
  expect(scripts.filter((address) => address.includes('data-layer'))).toEqual([]);
});
