import type { Locator, Page } from '@playwright/test';
import { maxCartItems } from '@foyer/contract/limits.ts';
import { reopens } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { addsTour, changesAnswers, freeTour, freeTours, opensTour, saysPeople } from '../support/steps/tours.ts';
import type { FreeTour } from '../support/steps/tours.ts';
import type { Visitor } from '../support/browser/visitor.ts';

const lang = 'de';

/** A tour by its first price, at its emptiest time, with as many people as `count` says of the places there. */
async function opensForGroup(visitor: Visitor, origin: string, count: (places: number) => number): Promise<FreeTour> {
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, '222', 5);
  await opensTour(story, '222', moment);
  await saysPeople(story, count(moment.places));
  return moment;
}

const people = (page: Page): Locator =>
  page.getByRole('spinbutton', { name: say(lang, 'tour-group.people'), exact: true });
const toCart = (page: Page): Locator => page.getByRole('link', { name: say(lang, 'tour-group.toCart') });
const addButton = (page: Page): Locator => page.getByRole('button', { name: like(lang, 'tour-group.add') });
/** The other days of the month in sight that can be chosen. */
const otherDays = (page: Page, day: string): Locator =>
  page.locator(`[data-shown] [data-day]:not([aria-disabled=true]):not([data-day="${day}"])`);
const isDay = /\/tour\?tour=222&date=/;

const isCalendar = /\/tour\/calendar\/tour\/222\//;
type Calendar = Record<string, Record<string, { tickets: number }>>;
interface Priced {
  priceList: { price: number }[];
}

/** The cart items that this tab stores. */
async function itemsIn(page: Page): Promise<{ totalCount: number; date: string }[]> {
  const kept = await page.evaluate(() => sessionStorage.getItem('cart'));
  return (JSON.parse(kept ?? '{"items":[]}') as { items: { totalCount: number; date: string }[] }).items;
}

test('counts the visitor’s own cart as taken for their next group [TOUR-7] [TOUR-17]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await opensForGroup(visitor, origin, (places) => places - 2);
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  await saysPeople(story, 3);
  await expect(page.locator('#step-people')).toContainText(
    say(lang, 'tour-group.problem.OVERBOOKED', { count: 2, time: moment.time }),
  );
  await addsTour(story);
  await expect(page.getByText(say(lang, 'tour-group.cannotAdd'))).toBeVisible();
  expect(await itemsIn(page)).toHaveLength(1);
  await visitor.presses(page.getByRole('button', { name: say(lang, 'tour-group.reduceTo', { count: 2 }) }));
  await expect(people(page)).toBeFocused();
  await expect(people(page)).toHaveValue('2');
});

test('reports what the visitor’s own cart holds as such, and books the next group at another time [TOUR-19] [TOUR-16]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await opensForGroup(visitor, origin, (places) => places);
  const { time } = moment;
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  await expect(page.locator('#step-day-error, #step-time-error')).toHaveText(['', '']);
  await saysPeople(story, 1);
  const ofTime = page.getByText(say(lang, 'tour-group.problem.TIME_IN_CART', { time }));
  await expect(ofTime.or(page.getByText(say(lang, 'tour-group.problem.DAY_IN_CART')))).toBeVisible();
  await visitor.presses(page.locator('#step-day-error, #step-time-error').getByRole('button').first());
  await expect(page.locator('#step-day-error, #step-time-error')).toHaveText(['', '']);
  await expect(people(page)).toHaveValue('1');
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  expect(await itemsIn(page)).toHaveLength(2);
});

test('begins the next group when a day of another month is chosen after adding [TOUR-3] [TOUR-5] [TOUR-16]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const { day } = await opensForGroup(visitor, origin, () => 2);
  const other = (await freeTours(origin, '222')).find((free) => free.day.slice(0, 7) !== day.slice(0, 7));
  if (!other) throw new Error('Tour 222 is free in one month alone.');
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  const turn = say(lang, other.day > day ? 'guided-tours.nextMonth' : 'guided-tours.previousMonth');
  await reopens(story, 'guided-tours.chooseDay');
  await visitor.presses(page.getByRole('button', { name: turn }));
  await visitor.presses(page.locator(`[data-shown] [data-day="${other.day}"]`));
  await expect(page.getByRole('button', { name: say(lang, 'guided-tours.choosePeople') })).toBeVisible();
  await expect(toCart(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`date=${other.day}`));
  await saysPeople(story, 2);
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  expect(await itemsIn(page)).toMatchObject([{ date: day }, { date: other.day }]);
});

test('keeps for the next group what is typed while a group is being added [TOUR-16]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  await opensForGroup(visitor, origin, () => 2);
  const answers = Promise.withResolvers<void>();
  await page.route(isDay, async (route) => {
    await answers.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(isDay);
  await addsTour({ visitor, lang, origin });
  await asked;
  await saysPeople({ visitor, lang, origin }, 4);
  answers.resolve();
  await expect.poll(() => itemsIn(page)).toMatchObject([{ totalCount: 2 }]);
  await expect(page.getByText(say(lang, 'tour-group.added'))).toBeVisible();
  await expect(people(page)).toHaveValue('4');
  await expect(addButton(page)).toBeVisible();
});

test('asks the museum at each press: a full time can become free, and a changed price is shown before adding [TOUR-6] [TOUR-16] [TOUR-19]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const { day, time } = await opensForGroup(visitor, origin, () => 2);
  await changesAnswers<Calendar>(page, isCalendar, (data) => ({
    [day]: { [time]: { ...data[day]?.[time], tickets: 1 } },
  }));
  await addsTour(story);
  await expect(page.locator('#step-people')).toContainText(
    say(lang, 'tour-group.problem.OVERBOOKED', { count: 1, time }),
  );
  await page.unroute(isCalendar);
  await changesAnswers<Priced>(page, isDay, ({ priceList, ...rest }) => ({
    ...rest,
    priceList: priceList.map((entry) => ({ ...entry, price: entry.price + 1 })),
  }));
  const bar = page.getByRole('region', { name: say(lang, 'guided-tours.summary') });
  await addsTour(story);
  await expect(bar.getByRole('alert')).toContainText(say(lang, 'tour-group.pressAgain'));
  expect(await itemsIn(page)).toEqual([]);
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  expect(await itemsIn(page)).toMatchObject([{ totalCount: 2 }]);
});

test('adds one group for two quick presses [TOUR-16]', async ({ visitor, shop: { origin } }) => {
  const { page } = visitor;
  await opensForGroup(visitor, origin, () => 2);
  const asked: string[] = [];
  page.on('request', (request) => void (isDay.test(request.url()) && asked.push(request.url())));
  await addButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(toCart(page)).toBeVisible();
  expect([asked.length, (await itemsIn(page)).length]).toEqual([1, 1]);
});

test('moves the focus from the add button to a day’s times that could not be loaded [ERR-4] [TOUR-16]', async ({
  visitor,
  shop: { origin },
  expectInConsole,
}) => {
  expectInConsole(/INTERNET_DISCONNECTED/);
  const { page } = visitor;
  const { day } = await opensForGroup(visitor, origin, () => 2);
  await page.route(isDay, (route) => route.abort('internetdisconnected'));
  await reopens({ visitor, lang }, 'guided-tours.chooseDay');
  await visitor.presses(otherDays(page, day).first());
  const failed = page.locator('#step-time').getByText(say(lang, 'shell.error.offline'));
  await expect(failed).toBeVisible();
  await addsTour({ visitor, lang, origin });
  await expect(page.locator('#step-time')).toBeFocused();
  await expect(failed).toBeInViewport();
  expect(await itemsIn(page)).toEqual([]);
});

test('announces at each press that the cart is full, and keeps the form [TOUR-16]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  await opensForGroup(visitor, origin, () => 2);
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  await page.evaluate((count) => {
    const cart = JSON.parse(sessionStorage.getItem('cart') ?? '') as { items: object[] };
    const items = Array.from({ length: count }, (_, at) => ({
      ...cart.items[0],
      itemId: String(at + 1),
      id: `9${at}`,
    }));
    sessionStorage.setItem('cart', JSON.stringify({ ...cart, items }));
  }, maxCartItems);
  await page.reload();
  await saysPeople(story, 2);
  // Who listens hears what comes into a place that was there before.
  const message = page.getByRole('region', { name: say(lang, 'guided-tours.summary') }).locator('[role=alert]');
  await expect(message).toHaveText('');
  await addsTour(story);
  await expect(message).toHaveText(say(lang, 'tour-group.cartFull'));
  await message.locator('p').evaluate((words) => words.setAttribute('data-heard', ''));
  await addsTour(story);
  await expect(message.locator('p:not([data-heard])')).toHaveText(say(lang, 'tour-group.cartFull'));
  await expect(page.getByText(say(lang, 'tour-group.added'))).toHaveCount(0);
  await expect(people(page)).toHaveValue('2');
  expect(await itemsIn(page)).toHaveLength(maxCartItems);
});
