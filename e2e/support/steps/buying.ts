import { expect } from '../browser/expect.ts';
import type { Page } from '@playwright/test';
import { eventName, freeDay, ticketNames } from '../shop/museum-offer.ts';
import { like, say } from '../browser/say.ts';
import type { Visitor } from '../browser/visitor.ts';

/** What a step of a purchase needs; steps act like the visitor, in the page's language. */
export interface StepContext {
  readonly visitor: Visitor;
  readonly lang: string;
  readonly origin: string;
}

export const cards = {
  paid: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  late: '4000 0000 0000 9995',
} as const;

const main = (page: Page) => page.getByRole('main');

/** Finds the event in the list and opens it. */
export async function opensEvent({ visitor, lang, origin }: StepContext, eventId: string): Promise<void> {
  const { page } = visitor;
  await visitor.opens(`${origin}/${lang}/tickets`);
  await visitor.presses(
    main(page)
      .getByRole('link', { name: await eventName(origin, lang, eventId) })
      .first(),
  );
  await expect(page).toHaveURL(new RegExp(`/${lang}/tickets/${eventId}`));
}

/** Picks the day in the calendar, and the time if there is one. */
export async function picksMoment(
  { visitor, lang }: StepContext,
  moment: { day: string; time?: string },
): Promise<void> {
  const { page } = visitor;
  const day = page.locator(`button[data-day="${moment.day}"]`);
  await page.locator('[data-shown] button[data-day]').first().waitFor({ state: 'attached' });
  await reopens({ visitor, lang }, 'tickets.chooseDay');
  // A tour's calendar has no button for a day of another month.
  if (!(await day.isVisible()))
    await visitor.presses(page.getByRole('button', { name: say(lang, 'tickets.nextMonth') }));
  await visitor.presses(day);
  await expect(page).toHaveURL(new RegExp(`date=${moment.day}`));
  if (moment.time === undefined) return;
  const time = page.locator(`input[name="time"][value="${moment.time}"]`);
  await time.waitFor({ state: 'attached' });
  if (await time.isChecked()) return;
  await reopens({ visitor, lang }, 'tickets.chooseTime');
  if (visitor.hands === 'keyboard') await visitor.presses(time);
  else await page.locator('label', { has: time }).click();
  await expect(time).toBeChecked();
}

/** Opens a collapsed step again, as on a phone. */
export async function reopens({ visitor, lang }: Pick<StepContext, 'visitor' | 'lang'>, title: string): Promise<void> {
  const change = visitor.page.getByRole('button', { name: `${say(lang, 'tickets.change')} ${say(lang, title)}` });
  if (await change.isVisible()) await visitor.presses(change);
}

/** Enters the count of a ticket, by name; with `of`, of a component of that ticket. */
export async function takes({ visitor }: StepContext, ticket: string, count: number, of?: string): Promise<void> {
  const place = of === undefined ? main(visitor.page) : main(visitor.page).getByRole('list', { name: of, exact: true });
  const name = of === undefined ? ticket : `${of} ${ticket}`;
  const field = place.getByRole('spinbutton', { name, exact: true }).first();
  await visitor.writes(field, String(count));
  await expect(field).toHaveValue(String(count));
}

/** Adds the choice to the cart and goes there. */
export async function goesToCart({ visitor, lang }: StepContext): Promise<void> {
  const { page } = visitor;
  await visitor.presses(page.getByRole('button', { name: like(lang, 'tickets.add') }));
  await visitor.presses(page.getByRole('link', { name: say(lang, 'tickets.toCart') }));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
}

export interface Guest {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const guest: Guest = { email: 'Ada.Lovelace@example.org', firstName: 'Ada', lastName: 'Lovelace-Öström' };

/** Fills in the required fields for a guest. */
export async function writesGuest({ visitor, lang }: StepContext, details: Guest = guest): Promise<void> {
  const field = (name: string) =>
    visitor.page.getByRole('textbox', { name: say(lang, `customer-form.field.${name}`), exact: true });
  await visitor.writes(field('email'), details.email);
  await visitor.writes(field('firstName'), details.firstName);
  await visitor.writes(field('lastName'), details.lastName);
}

/** Goes from the cart to the payment step as a guest. */
export async function signsInAsGuest(story: StepContext, details: Guest = guest): Promise<void> {
  const { visitor, lang } = story;
  const { page } = visitor;
  await visitor.presses(page.getByRole('link', { name: say(lang, 'cart.continue'), exact: true }));
  await writesGuest(story, details);
  await visitor.presses(page.getByRole('button', { name: say(lang, 'checkout.toPayment') }));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.payment') })).toBeVisible();
}

/** Chooses the card and agrees to terms and privacy. */
export async function agrees({ visitor, lang }: StepContext): Promise<void> {
  const { page } = visitor;
  const ways = page.getByRole('group', { name: say(lang, 'checkout.paymentMethod') });
  await visitor.ticks(ways.locator('input[value="127"]'));
  await visitor.ticks(page.locator('#terms'));
  await visitor.ticks(page.locator('#privacy'));
}

/** Presses the payment step's button and arrives at the provider's page. */
export async function goesToProvider({ visitor, lang }: StepContext, button = 'checkout.order'): Promise<void> {
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, button) }));
  await expect(visitor.page).toHaveURL(/\/sandbox-pay\//);
}

/** Fills in the provider's page, which is not the shop's, and pays. */
export async function paysWith({ visitor }: StepContext, card: string): Promise<void> {
  const { page } = visitor;
  await visitor.writes(page.locator('[name=number]'), card);
  await visitor.writes(page.locator('[name=expiry]'), '12/39');
  await visitor.writes(page.locator('[name=cvc]'), '123');
  await visitor.presses(page.locator('button[value=pay]'));
}

/** Cancels on the provider's page. */
export async function turnsBack({ visitor, lang }: StepContext): Promise<void> {
  await visitor.presses(visitor.page.locator('button[value=cancel]'));
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.canceled') })).toBeVisible();
}

export async function seesBooking({ visitor, lang }: StepContext): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.booked') })).toBeVisible();
}

/** Fills the cart the short way, for stories that begin there: opens the event with day and time in the address. */
export async function fillsCart(
  story: StepContext,
  item: { eventId: string; ticketId: string; day: string; time?: string; count: number },
) {
  const { visitor, lang, origin } = story;
  const moment = new URLSearchParams({ date: item.day, ...(item.time ? { time: item.time } : {}) });
  await visitor.opens(`${origin}/${lang}/tickets/${item.eventId}?${moment}`);
  const { name } = await ticketNames(origin, lang, { eventId: item.eventId, id: item.ticketId, day: item.day });
  await takes(story, name, item.count);
  await goesToCart(story);
}

/** Fills the cart with `count` day tickets of 10 euros for the first free day. Returns the day. */
export async function fillsCartWithDayTickets(story: StepContext, count: number): Promise<string> {
  const day = await freeDay(story.origin, '105');
  await fillsCart(story, { eventId: '105', ticketId: '1051', day, count });
  return day;
}
