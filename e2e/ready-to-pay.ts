import { expect } from '@playwright/test';
import { fillsBasket, type Way } from './buying.ts';
import { freeDay } from './museum-offer.ts';
import { say } from './say.ts';
import type { Visitor } from './visitor.ts';

/** Somebody for one purchase alone, so that the books tell her from all others. */
export interface Buyer {
  readonly email: string;
  readonly token: string;
}

const person = { firstName: 'Ada', lastName: 'Lovelace-Öström' };

/** Signs a guest in, as the shop would. */
export async function newGuest(origin: string, email: string): Promise<Buyer> {
  const address = { street: 'Seestraße 1', zip: '10115', city: 'Berlin', country: 'DE' };
  const c = { email, salutation: '', fname: person.firstName, lname: person.lastName, ...address };
  const answer = await fetch(`${origin}/api/de/auth/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ c }),
  });
  expect(answer.status).toBe(200);
  return { email, token: ((await answer.json()) as { data: string }).data };
}

const carts = new Map<string, string>();

/** A basket with one ticket, as the shop keeps it: filled once by hand, and from then on with another name each time. */
export async function keptCart({ visitor, lang, origin }: Way): Promise<string> {
  let cart = carts.get(origin);
  if (cart === undefined) {
    const day = await freeDay(origin, '105');
    await fillsBasket({ visitor, lang, origin }, { eventId: '105', ticketId: '1051', day, count: 1 });
    cart = (await visitor.page.evaluate(() => sessionStorage.getItem('cart'))) ?? '';
    carts.set(origin, cart);
  }
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  return JSON.stringify({ ...(JSON.parse(cart) as object), key });
}

/** What the tab of a visitor holds who has filled her basket and signed in. */
export async function keptVisit(way: Way, buyer: Buyer): Promise<Record<string, string>> {
  const customer = { ...person, companyName: '', email: buyer.email, isGuest: true, billingAddress: null };
  return { cart: await keptCart(way), token: buyer.token, customer: JSON.stringify(customer) };
}

/** Gives a page's tab its session storage: as it was kept, or as a duplicated tab takes it along. */
export async function givesStorage(way: Way, kept: Readonly<Record<string, string>>): Promise<void> {
  const { page } = way.visitor;
  await page.goto(`${way.origin}/robots.txt`);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
}

/** A visitor in front of the payment step, her basket filled and her name told. */
export async function standsAtPayment(visitor: Visitor, origin: string, buyer: Buyer): Promise<Way> {
  const way: Way = { visitor, lang: 'de', origin };
  await givesStorage(way, await keptVisit(way, buyer));
  await visitor.opens(`${origin}/de/checkout?step=payment`);
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') }),
  ).toBeVisible();
  return way;
}
