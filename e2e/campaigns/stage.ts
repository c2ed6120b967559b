import { cards } from '../support/steps/buying.ts';
import { freeDay, freeDays } from '../support/shop/museum-offer.ts';
import type { OpenShop } from '../support/shop/open-shop.ts';
import { givesStorage, keptVisit, newGuest, storageOf } from '../support/steps/ready-to-pay.ts';
import { expect } from '../support/browser/story.ts';
import type { Visitor } from '../support/browser/visitor.ts';
import type { Stage } from './broken-call.ts';
import { neutral } from './steps.ts';

/** Another visitor's cart, by the calls alone: paid or called off at the provider. Its name on the wire. */
async function decidedCart(origin: string, email: string, action: 'pay' | 'cancel'): Promise<string> {
  const { token } = await newGuest(origin, email);
  const answer = await fetch(`${origin}/api/de/checkout/initPayment?_=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payart: '127',
      cart: { ver: 1, items: [{ type: 'dayTicket', id: '1051', count: 1, date: await freeDay(origin, '105') }] },
      url: { continue: `${origin}/de/checkout/success`, cancel: `${origin}/de/checkout/canceled` },
    }),
  });
  expect(answer.status).toBe(200);
  const { data: providersPage } = (await answer.json()) as { data: string };
  const form = new URLSearchParams({ action, number: cards.paid, expiry: '12/39', cvc: '123' });
  const decided = await fetch(providersPage, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(decided.headers.get('location') ?? '').searchParams.get('cartId') ?? '';
}

/** Carts that are decided, and days with room. They serve all rows of a table at one shop. */
interface Found {
  readonly paidCart: string;
  readonly calledOffCart: string;
  readonly days: readonly string[];
}

const found = new Map<string, Found>();

async function foundAt(origin: string): Promise<Found> {
  const known = found.get(origin);
  if (known) return known;
  const [paidCart, calledOffCart] = await Promise.all([
    decidedCart(origin, 'paid@example.org', 'pay'),
    decidedCart(origin, 'called-off@example.org', 'cancel'),
  ]);
  const now = { paidCart, calledOffCart, days: daysOfOneMonth(await freeDays(origin, '101')) };
  found.set(origin, now);
  return now;
}

/** Of the month that has more of them: nobody has to turn the calendar's page back. */
function daysOfOneMonth(days: readonly string[]): readonly string[] {
  const months = Object.values(Object.groupBy(days, (day) => day.slice(0, 7)));
  return months.flatMap((month) => (month ? [month] : [])).toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** A visitor with a cart, signed in, on a screen that makes no call; and carts of others. */
export async function setStage(visitor: Visitor, shop: OpenShop, name: string): Promise<Stage> {
  const { page } = visitor;
  const story = { visitor, lang: 'de', origin: shop.origin };
  const kept = await keptVisit(story, await newGuest(shop.origin, `${name}@example.org`));
  const startAgain = async () => {
    await givesStorage(story, kept);
    await visitor.opens(`${shop.origin}${neutral}`);
  };
  const isUntouched = async () => {
    if (!page.url().startsWith(`${shop.origin}/de`)) return false;
    const stored = await storageOf(page);
    const isComplete = Object.entries(kept).every(([key, value]) => stored[key] === value);
    return isComplete && !Object.keys(stored).some((key) => key.toLowerCase().includes('draft'));
  };
  await startAgain();
  const { paidCart, calledOffCart, days } = await foundAt(shop.origin);
  let asked = 0;
  const nextDay = () => days[asked++ % days.length] ?? '';
  return { visitor, page, origin: shop.origin, startAgain, isUntouched, paidCart, calledOffCart, nextDay };
}
