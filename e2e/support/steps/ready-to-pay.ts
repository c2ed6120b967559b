import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { expect } from '../browser/expect.ts';
import { fillsCart, guest, signsInAsGuest, type Way } from './buying.ts';
import { freeDay, freeSlot } from '../shop/museum-offer.ts';
import { say } from '../browser/say.ts';
import { writeWhole } from '../browser/whole-file.ts';
import { visitorAt, type Visitor } from '../browser/visitor.ts';

/** A buyer of one purchase alone, whom the database tells from all others. */
export interface Buyer {
  readonly email: string;
  readonly token: string;
}

/** What is in the cart at the payment step. */
export interface Wanted {
  readonly eventId: string;
  readonly ticketId: string;
  readonly count: number;
}

export const dayTicket: Wanted = { eventId: '105', ticketId: '1051', count: 1 };
export const timedTicket: Wanted = { eventId: '101', ticketId: '1011', count: 1 };

/** Signs a guest in, as the shop would. */
export async function newGuest(origin: string, email: string): Promise<Buyer> {
  const address = { street: 'Seestraße 1', zip: '10115', city: 'Berlin', country: 'DE' };
  const c = { email, salutation: '', fname: guest.firstName, lname: guest.lastName, ...address };
  const answer = await fetch(`${origin}/api/de/auth/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ c }),
  });
  expect(answer.status).toBe(200);
  return { email, token: ((await answer.json()) as { data: string }).data };
}

/** A tab's session storage. */
type Kept = Readonly<Record<string, string>>;

/** What the shop itself writes into the tab on the way from an event to payment: walked once in each project of a run, for all its shops. */
async function walkedOnce({ visitor: { page }, origin }: Way, wanted: Wanted): Promise<Kept> {
  // Playwright empties the folder before each run. A project's first shop may be a museum's own, with other pictures: others walk for themselves.
  const { name, outputDir } = test.info().project;
  const folder = join(outputDir, 'walked', name);
  const file = join(folder, `${Object.values(wanted).join('-')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const way: Way = { visitor: visitorAt(page, origin, 'pointer'), lang: 'de', origin };
  const isTimed = wanted.eventId !== dayTicket.eventId;
  const moment = isTimed ? await freeSlot(origin, wanted.eventId) : { day: await freeDay(origin, wanted.eventId) };
  await fillsCart(way, { ...wanted, ...moment });
  await signsInAsGuest(way);
  const { cart = '', customer = '' } = await storageOf(page);
  const kept = { cart, customer };
  mkdirSync(folder, { recursive: true });
  writeWhole(file, JSON.stringify(kept));
  return kept;
}

export const storageOf = (page: Visitor['page']): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage) as [string, string][]));

/** The one visit in a tab's cart, as the shop keeps it. Throws where there are others. */
export async function visitInCart({ visitor: { page } }: Way): Promise<{ readonly datetime: string }> {
  const { cart = '{}' } = await storageOf(page);
  const { items = [] } = JSON.parse(cart) as { items?: readonly { readonly datetime: string }[] };
  const [visit] = items;
  if (!visit || items.length > 1) throw new Error(`${items.length} visits are in the cart.`);
  return visit;
}

/** A filled cart as the shop keeps it, each time with another key. */
export async function keptCart(way: Way, wanted: Wanted = dayTicket): Promise<string> {
  const { cart = '' } = await walkedOnce(way, wanted);
  const key = crypto.randomUUID();
  return JSON.stringify({ ...(JSON.parse(cart) as object), key });
}

/** What the tab stores of a visitor who has filled the cart and signed in. */
export async function keptVisit(way: Way, buyer: Buyer, wanted: Wanted = dayTicket): Promise<Record<string, string>> {
  const cart = await keptCart(way, wanted);
  const { customer = '' } = await walkedOnce(way, wanted);
  return {
    cart,
    token: buyer.token,
    customer: JSON.stringify({ ...(JSON.parse(customer) as object), email: buyer.email }),
  };
}

/** Gives a page's tab its session storage: as it was kept, or as a duplicated tab takes it along. */
export async function givesStorage(way: Way, kept: Kept): Promise<void> {
  const { page } = way.visitor;
  await page.goto(`${way.origin}/robots.txt`);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
}

/** A visitor at the payment step, the cart filled and signed in, for stories of what comes then. */
export async function reachesPayment(
  way: Way,
  { email = guest.email, wanted = dayTicket }: { readonly email?: string; readonly wanted?: Wanted } = {},
): Promise<void> {
  const { visitor, lang, origin } = way;
  await givesStorage(way, await keptVisit(way, await newGuest(origin, email), wanted));
  await visitor.opens(`${origin}/${lang}/checkout?step=payment`);
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.payment') }),
  ).toBeVisible();
}
