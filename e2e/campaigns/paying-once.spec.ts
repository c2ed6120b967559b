import type { Page } from '@playwright/test';
import { expectOneOrder } from '../support/shop/books.ts';
import { withBackForwardCache } from '../support/browser/browser.ts';
import {
  agrees,
  cards,
  goesToProvider,
  guest,
  paysWith,
  seesBooking,
  signsInAsGuest,
  type StepContext,
} from '../support/steps/buying.ts';
import { chance, seed, type Chance } from '../support/browser/chance.ts';
import type { OpenShop } from '../support/shop/open-shop.ts';
import { givesStorage, keptCart, reachesPayment, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { visitorAt } from '../support/browser/visitor.ts';
import { isFull } from './extent.ts';

/** Whatever a visitor does to the order button and the pages around it, one cart is paid once. The browser keeps whole pages for Back. */
test.use({ launchOptions: withBackForwardCache });

interface Run {
  readonly story: StepContext;
  readonly page: Page;
  readonly shop: OpenShop;
  readonly email: string;
  readonly dice: Chance;
  /** Up to `longestPauseMs`, by chance. */
  readonly pauses: () => Promise<void>;
  readonly expectInConsole: (message: RegExp) => void;
}

const longestPauseMs = isFull ? 1500 : 300;

const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: say('de', key) });
const orderButton = (page: Page) => page.getByRole('button', { name: say('de', 'checkout.order') });
const itemsOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify((JSON.parse(sessionStorage.getItem('cart') ?? 'null') as { items: unknown }).items),
  );

async function atProvider({ page }: Run): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox-pay\//);
}

async function pays(run: Run): Promise<void> {
  await atProvider(run);
  await run.pauses();
  await paysWith(run.story, cards.paid);
  await seesBooking(run.story);
}

/** Presses before the page has had time to react. */
async function presses(run: Run, times: number): Promise<void> {
  await agrees(run.story);
  await run.pauses();
  const gapMs = run.dice.below(120);
  await orderButton(run.page)
    .evaluate(
      async (button, { count, gap }) => {
        for (let press = 0; press < count; press += 1) {
          (button as HTMLButtonElement).click();
          await new Promise((resolve) => setTimeout(resolve, gap));
        }
      },
      { count: times, gap: gapMs },
    )
    .catch(goneAlready);
}

/** The page may leave between two presses. */
function goneAlready(error: unknown): void {
  if (!/Execution context|navigation|closed/i.test(String(error))) throw error;
}

/** A duplicated tab takes the session storage along, as it is at that moment. */
async function duplicate({ page, story, shop }: Run, step = 'payment'): Promise<StepContext> {
  const kept = await storageOf(page);
  const other = await page.context().newPage();
  const twin: StepContext = { ...story, visitor: visitorAt(other, shop.origin, 'pointer') };
  await givesStorage(twin, kept);
  await twin.visitor.opens(`/de/checkout?step=${step}`);
  return twin;
}

/** A tab behind another is drawn once a second: the visitor turns to it first. */
const turnsTo = (story: StepContext) => story.visitor.page.bringToFront();

/** No way to pay is offered once more: neither a filled cart nor a button. */
async function offersNothing(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  await expect(page.locator('button[value=pay]')).toHaveCount(0);
}

const kinds: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  'Back from the provider, then paid': async (run) => {
    const { page, story } = run;
    await agrees(story);
    const cart = await itemsOf(page);
    await goesToProvider(story);
    await run.pauses();
    await page.goBack({ waitUntil: 'commit' });
    await expect(title(page, 'checkout.title.payment')).toBeVisible();
    await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    expect(await itemsOf(page), 'the cart').toBe(cart);
    await run.pauses();
    if (!(await page.locator('#terms').isChecked())) await agrees(story);
    await goesToProvider(story);
    await pays(run);
  },
  'a double click': async (run) => {
    await presses(run, 2);
    await pays(run);
  },
  'Enter together with a click': async (run) => {
    const { page, story } = run;
    await agrees(story);
    await run.pauses();
    const button = orderButton(page);
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x + width / 2, y + height / 2)]);
    await pays(run);
  },
  'two tabs, both on their way to pay': async (run) => {
    const twin = await duplicate(run);
    for (const story of run.dice.one([
      [run.story, twin],
      [twin, run.story],
    ])) {
      await turnsTo(story);
      await agrees(story);
      await goesToProvider(story);
      await run.pauses();
    }
    await turnsTo(run.story);
    await paysWith(run.story, cards.paid);
    await seesBooking(run.story);
    const other = twin.visitor.page;
    await turnsTo(twin);
    if (run.dice.below(2) === 0) await paysWith(twin, cards.paid);
    else await other.reload();
    const back = other.locator('a.back');
    await expect(back.or(title(other, 'checkout.booked'))).toBeVisible();
    if (await back.isVisible()) await back.click();
    await seesBooking(twin);
    await offersNothing(other);
  },
  'a tab duplicated before sign-in, each ordering as another guest': async (run) => {
    const { story, email } = run;
    // The first guest's page may ask how long its places are reserved, which went to the other's attempt.
    run.expectInConsole(/status of (410 .*checkout\/hold|422 .*initPayment)/);
    await givesStorage(story, { cart: await keptCart(story) });
    await story.visitor.opens('/de/checkout');
    const twin = await duplicate(run, 'cart');
    const inAnyOrder: readonly (readonly [StepContext, StepContext])[] = [
      [story, twin],
      [twin, story],
    ];
    const [first, last] = run.dice.one(inAnyOrder);
    for (const guestsWay of [first, last]) {
      await turnsTo(guestsWay);
      await signsInAsGuest(guestsWay, { ...guest, email });
      await agrees(guestsWay);
      await goesToProvider(guestsWay);
      await run.pauses();
    }
    // Another guest's attempt has taken the place of the first, where nothing can be paid any more.
    await turnsTo(first);
    await paysWith(first, cards.paid);
    const back = first.visitor.page.locator('a.back');
    await expect(back).toBeVisible();
    await turnsTo(last);
    await paysWith(last, cards.paid);
    await seesBooking(last);
    await turnsTo(first);
    await back.click();
    await first.visitor.opens('/de/checkout?step=payment');
    await agrees(first);
    await orderButton(first.visitor.page).click();
    // The other guest has paid for the same cart: this one hears so, and nothing of the order.
    await expect(first.visitor.page.getByText(say('de', 'cart.problem.CART_PAID'))).toBeVisible();
    await offersNothing(first.visitor.page);
  },
  'two tabs, one after the other': async (run) => {
    const twin = await duplicate(run);
    await turnsTo(run.story);
    await agrees(run.story);
    await goesToProvider(run.story);
    await pays(run);
    await run.pauses();
    await turnsTo(twin);
    await agrees(twin);
    await orderButton(twin.visitor.page).click();
    await seesBooking(twin);
    await offersNothing(twin.visitor.page);
  },
  'Back after success, to the provider': async (run) => {
    const { page } = run;
    await presses(run, 1);
    await pays(run);
    const number = await page.locator('strong[translate=no]').innerText();
    await run.pauses();
    await page.goBack({ waitUntil: 'commit' });
    // Its page says that all is decided, or comes out of the browser's memory as it was left: who pays once more there is led back.
    const onwards = page.locator('button[value=pay], a.back');
    await expect(onwards).toBeVisible();
    await onwards.click();
    await expect(page.locator('strong[translate=no]')).toHaveText(number);
    await offersNothing(page);
  },
  'Back after success, to the order button': async (run) => {
    const { page } = run;
    await presses(run, 1);
    await pays(run);
    await run.pauses();
    await page.evaluate(() => history.go(-2)).catch(goneAlready);
    await expect(page.getByText(say('de', 'cart.empty'), { exact: true })).toBeVisible();
    await offersNothing(page);
  },
};

const names = Object.keys(kinds);
const runs = isFull ? 200 : names.length;

for (let number = 0; number < runs; number += 1) {
  const dice = chance(number);
  const name = names[number % names.length] ?? '';
  test(`places one order and takes one payment: ${name} (run ${number + 1} of ${runs}, seed ${seed}) [PAY-9]`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    const { page } = visitor;
    const email = `once-${number}@example.org`;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await reachesPayment(story, { email });
    const pauses = () => page.waitForTimeout(dice.below(longestPauseMs));
    await kinds[name]?.({ story, page, shop, email, dice, pauses, expectInConsole });
    await expectOneOrder(shop.database, email);
  });
}
