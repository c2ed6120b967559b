import type { Locator, Page } from '@playwright/test';
import { guest, type StepContext } from './buying.ts';
import { say } from '../browser/say.ts';
import { expect } from '../browser/story.ts';

export interface Address {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

export const home: Address = { street: 'Seestraße 1', zip: '10115', city: 'Berlin', country: 'DE' };
export const inVienna: Address = { street: 'Ring 3', zip: '1010', city: 'Wien', country: 'AT' };

/** The part of the cart with the shipping cost. */
export function shippingPart({ visitor, lang }: StepContext): Locator {
  return visitor.page.getByRole('region', { name: say(lang, 'products.shipping'), exact: true });
}

/** Chooses the country in the cart, which is possible while nobody is signed in. */
export async function choosesCountry(story: StepContext, country: string): Promise<void> {
  await story.visitor.picks(
    shippingPart(story).getByRole('combobox', { name: say(story.lang, 'products.country') }),
    country,
  );
}

/** A row of the totals: its name and amount. */
export function sumRow({ visitor }: Pick<StepContext, 'visitor'>, name: string): Locator {
  return visitor.page
    .locator('dl > div')
    .filter({ has: visitor.page.locator('dt', { hasText: name }) })
    .first();
}

async function writesAddress(story: StepContext, idOf: (field: string) => string, address: Address): Promise<void> {
  const { visitor } = story;
  const at = (field: string) => visitor.page.locator(`[id="${idOf(field)}"]`);
  for (const field of ['street', 'zip', 'city'] as const) await visitor.writes(at(field), address[field]);
  if ((await at('country').inputValue()) !== address.country) await visitor.picks(at('country'), address.country);
}

/** Goes from the cart to the payment step as a guest with an address; `to` is a separate delivery address. */
export async function signsInWithAddress(story: StepContext, to?: Address & { name: string }): Promise<void> {
  const { visitor, lang } = story;
  const { page } = visitor;
  await visitor.presses(page.getByRole('link', { name: say(lang, 'cart.continue'), exact: true }));
  const field = (name: string) =>
    page.getByRole('textbox', { name: say(lang, `customer-form.field.${name}`), exact: true });
  await visitor.writes(field('email'), guest.email);
  await visitor.writes(field('firstName'), guest.firstName);
  await visitor.writes(field('lastName'), guest.lastName);
  await writesAddress(story, (name) => `customer-${name}`, home);
  if (to) {
    await visitor.ticks(page.getByRole('checkbox', { name: say(lang, 'customer-form.delivery.separate') }));
    await visitor.writes(page.locator('[id="customer-shipping.name"]'), to.name);
    await writesAddress(story, (name) => `customer-shipping.${name}`, to);
  }
  await visitor.presses(page.getByRole('button', { name: say(lang, 'checkout.toPayment') }));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.payment') })).toBeVisible();
}

/** The fields of a pass's owner, by the heading above them. */
export function ownerOf({ visitor }: Pick<StepContext, 'visitor'>, pass: string): Locator {
  return visitor.page.getByRole('group', { name: pass, exact: true });
}

/** Enters the owner of a pass; with an address, the pass is sent there. */
export async function namesOwner(
  story: StepContext,
  pass: string,
  [first, last]: [string, string],
  to?: Address,
): Promise<void> {
  const { visitor, lang } = story;
  const owner = ownerOf(story, pass);
  const field = (name: string) =>
    owner.getByRole('textbox', { name: say(lang, `customer-form.field.${name}`), exact: true });
  await visitor.writes(field('firstName'), first);
  await visitor.writes(field('lastName'), last);
  if (!to) return;
  await visitor.ticks(owner.getByRole('checkbox', { name: say(lang, 'products.owner.sendTo') }));
  const id = (await field('firstName').getAttribute('id')) ?? '';
  await writesAddress(story, (name) => id.replace('firstName', name), to);
}

/** Expects the confirmation of an order without a visit. */
export async function seesOrder({ visitor, lang }: StepContext): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'products.ordered') })).toBeVisible();
}

/** Delays shipping cost requests for a country (null: for any) until `answer` is called, which lets the waiting ones through. */
export async function delaysShipping(page: Page, country: string | null) {
  let isOpen = false;
  const waiting: (() => Promise<void>)[] = [];
  await page.route(/\/shipping-costs/, (route) => {
    const { country: wanted } = route.request().postDataJSON() as { country?: string | null };
    // A page that has navigated away accepts no answer.
    const goOn = () => route.continue().catch(() => undefined);
    if (isOpen || (country !== null && wanted !== country)) return goOn();
    waiting.push(goOn);
    return undefined;
  });
  return {
    /** Waits until the page has sent a request. */
    isAsked: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    answer: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      isOpen = true;
      await Promise.all(waiting.map((goOn) => goOn()));
    },
  };
}
