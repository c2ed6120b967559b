import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { expect } from '../browser/expect.ts';
import { fillsCart, guest, signsInAsGuest, type StepContext } from './buying.ts';
import { freeDay, freeSlot } from '../shop/museum-offer.ts';
import { say } from '../browser/say.ts';
import { writeWhole } from '../browser/whole-file.ts';
import { visitorAt, type Visitor } from '../browser/visitor.ts';

/** A buyer with a single purchase, so that the database can tell them from others. */
export interface Buyer {
  readonly email: string;
  readonly token: string;
}

/** The cart's content at the payment step. */
export interface Wanted {
  readonly eventId: string;
  readonly ticketId: string;
  readonly count: number;
}

export const dayTicket: Wanted = { eventId: '105', ticketId: '1051', count: 1 };
export const timedTicket: Wanted = { eventId: '101', ticketId: '1011', count: 1 };

/** Signs in a guest by an API call. */
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

/** What the shop writes into the tab between an event and payment. Each project of a run takes this way only once, for all its shops. */
async function walkedOnce({ visitor: { page }, origin }: StepContext, wanted: Wanted): Promise<Kept> {
  // Playwright empties this folder before each run. It is per project, because a project's first shop may have its own museum with other pictures.
  const { name, outputDir } = test.info().project;
  const folder = join(outputDir, 'walked', name);
  const file = join(folder, `${Object.values(wanted).join('-')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const story: StepContext = { visitor: visitorAt(page, origin, 'pointer'), lang: 'de', origin };
  const isTimed = wanted.eventId !== dayTicket.eventId;
  const moment = isTimed ? await freeSlot(origin, wanted.eventId) : { day: await freeDay(origin, wanted.eventId) };
  await fillsCart(story, { ...wanted, ...moment });
  await signsInAsGuest(story);
  const { cart = '', customer = '' } = await storageOf(page);
  const kept = { cart, customer };
  mkdirSync(folder, { recursive: true });
  writeWhole(file, JSON.stringify(kept));
  return kept;
}

export const storageOf = (page: Visitor['page']): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage) as [string, string][]));

/** The only visit in a tab's cart, as stored. Throws if there are others. */
export async function visitInCart({ visitor: { page } }: StepContext): Promise<{ readonly datetime: string }> {
  const { cart = '{}' } = await storageOf(page);
  const { items = [] } = JSON.parse(cart) as { items?: readonly { readonly datetime: string }[] };
  const [visit] = items;
  if (!visit || items.length > 1) throw new Error(`${items.length} visits are in the cart.`);
  return visit;
}

/** A filled cart as stored, with a new key each time. */
export async function keptCart(story: StepContext, wanted: Wanted = dayTicket): Promise<string> {
  const { cart = '' } = await walkedOnce(story, wanted);
  const key = crypto.randomUUID();
  return JSON.stringify({ ...(JSON.parse(cart) as object), key });
}

/** What the tab stores of a visitor with a filled cart who has signed in. */
export async function keptVisit(
  story: StepContext,
  buyer: Buyer,
  wanted: Wanted = dayTicket,
): Promise<Record<string, string>> {
  const cart = await keptCart(story, wanted);
  const { customer = '' } = await walkedOnce(story, wanted);
  return {
    cart,
    token: buyer.token,
    customer: JSON.stringify({ ...(JSON.parse(customer) as object), email: buyer.email }),
  };
}

/** Fills a tab's session storage as it was saved, or as a duplicated tab would inherit it. */
export async function givesStorage(story: StepContext, kept: Kept): Promise<void> {
  const { page } = story.visitor;
  await page.goto(`${story.origin}/robots.txt`);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
}

/** Brings a visitor to the payment step, with a filled cart and signed in, for stories that begin there. */
export async function reachesPayment(
  story: StepContext,
  { email = guest.email, wanted = dayTicket }: { readonly email?: string; readonly wanted?: Wanted } = {},
): Promise<void> {
  const { visitor, lang, origin } = story;
  await givesStorage(story, await keptVisit(story, await newGuest(origin, email), wanted));
  await visitor.opens(`${origin}/${lang}/checkout?step=payment`);
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.payment') }),
  ).toBeVisible();
}
