import type { Locator, Page } from '@playwright/test';
import { takes } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { goes } from '../campaigns/steps.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import {
  addsTour,
  answersQuestions,
  changesAnswers,
  freeTour,
  opensTour,
  saysPeople,
  tourOf,
} from '../support/steps/tours.ts';
import { isReady } from '../support/browser/visitor.ts';

const lang = 'de';

/** Whole tours of at most fifteen, with admission of several kinds and questions. */
const wholeTour = '242';

const people = (page: Page, language = lang): Locator =>
  page.getByRole('spinbutton', { name: say(language, 'tour-group.people'), exact: true });

const ticket = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name, exact: true });

const toCart = (page: Page, language = lang): Locator =>
  page.getByRole('link', { name: say(language, 'tour-group.toCart') });

async function itemsIn(page: Page): Promise<{ count: number; totalCount: number; tickets: { count: number }[] }[]> {
  const kept = await page.evaluate(() => sessionStorage.getItem('cart'));
  return (JSON.parse(kept ?? '{"items":[]}') as { items: Awaited<ReturnType<typeof itemsIn>> }).items;
}

test('keeps the number of people whatever tickets are typed [TOUR-16]', async ({ visitor, shop: { origin } }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, wholeTour, 30);
  const { tickets } = await tourOf(story, wholeTour, moment.day);
  await opensTour(story, wholeTour, moment);
  await saysPeople(story, 20);
  await takes(story, tickets[0]?.name ?? '', 21);
  await expect(people(page)).toHaveValue('20');
  await expect(page.locator('#step-tickets')).toContainText(
    say(lang, 'tour-group.problem.TOO_MANY_TICKETS', { count: 21, people: 20 }),
  );
  await takes(story, tickets[0]?.name ?? '', 20);
  await expect(page.locator('#step-tickets-error')).toHaveText('');
});

test('books one tour for a class of fifteen and its teacher [TOUR-9] [TOUR-10]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, wholeTour, 15);
  await changesAnswers<{ schedule: Record<string, object> }>(page, /\/tour\?tour=242&date=/, (data) => ({
    ...data,
    schedule: Object.fromEntries(
      Object.entries(data.schedule).map(([time, entry]) => [time, { ...entry, tour_count: 1 }]),
    ),
  }));
  const tour = await tourOf(story, wholeTour, moment.day);
  const [pupils, grownUps] = tour.tickets.map(({ name }) => name);
  // Without a load of the page: what the server says to that is not changed here.
  await visitor.opens('/de/checkout/canceled');
  await goes({ page }, `/de/guided-tours/${wholeTour}?date=${moment.day}&time=${moment.time}`);
  await saysPeople(story, 15);
  await takes(story, pupils ?? '', 15);
  await takes(story, grownUps ?? '', 1);
  await expect(page.locator('#step-tickets')).toContainText(
    say(lang, 'tour-group.problem.TOO_MANY_TICKETS', { count: 16, people: 15 }),
  );
  await saysPeople(story, 16);
  await answersQuestions(story, tour);
  await addsTour(story);
  await expect(toCart(page)).toBeVisible();
  expect(await itemsIn(page)).toMatchObject([{ count: 1, totalCount: 16, tickets: [{ count: 15 }, { count: 1 }] }]);
});

type Calendar = Record<string, Record<string, object>>;

/** The museum's calendar with nothing left on the days that are named. */
async function isFull(page: Page, isFullOn: (day: string) => boolean): Promise<void> {
  await changesAnswers<Calendar>(page, /\/tour\/calendar\/tour\/222\//, (data) =>
    Object.fromEntries(
      Object.entries(data).map(([day, times]) => [
        day,
        Object.fromEntries(
          Object.entries(times).map(([time, left]) => [time, isFullOn(day) ? { ...left, tickets: 0 } : left]),
        ),
      ]),
    ),
  );
}

test('says that a tour is sold out on all of its days [TOUR-17]', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/de/checkout/canceled');
  await isFull(page, () => true);
  await goes({ page }, '/de/guided-tours/222');
  await expect(page.locator('#step-day')).toContainText(say(lang, 'guided-tours.soldOut'));
  await expect(
    page.locator('#step-day').getByRole('button', { name: like(lang, 'guided-tours.toNextFree') }),
  ).toHaveCount(0);
});

test('leads to the next month with a place where the chosen one is sold out [TOUR-17] [TOUR-3]', async ({
  visitor,
}) => {
  const { page } = visitor;
  const now = new Date();
  const monthAhead = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)).toISOString().slice(0, 7);
  await visitor.opens('/de/checkout/canceled');
  await isFull(page, (day) => day.startsWith(monthAhead(0)) || day.startsWith(monthAhead(1)));
  await goes({ page }, `/de/guided-tours/222?date=${monthAhead(1)}-15`);
  const next = page.locator('#step-day').getByRole('button', { name: like(lang, 'guided-tours.toNextFree') });
  await visitor.presses(next);
  await expect(page).toHaveURL(new RegExp(`date=${monthAhead(2)}`));
  await expect(page.locator('#step-time').getByRole('radio').first()).toBeVisible();
});

test('keeps a half-filled form through a change of language, a reload and Back [TOUR-16] [I18N-4]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, wholeTour, 30);
  const tour = await tourOf(story, wholeTour, moment.day);
  await opensTour(story, wholeTour, moment);
  await saysPeople(story, 22);
  await takes(story, tour.tickets[0]?.name ?? '', 21);
  await answersQuestions(story, tour);
  const school = page.getByRole('textbox').first();
  await expect(school).toHaveValue('Lycée Kandinsky');
  const isAsItWas = async (language: 'de' | 'fr') => {
    await expect(people(page, language)).toHaveValue('22');
    const { tickets } = await tourOf({ ...story, lang: language }, wholeTour, moment.day);
    await expect(ticket(page, tickets[0]?.name ?? '')).toHaveValue('21');
    await expect(school).toHaveValue('Lycée Kandinsky');
  };
  await page.reload();
  await isReady(page);
  await isAsItWas('de');
  await page.goto(page.url().replace('/de/', '/fr/'));
  await isReady(page);
  await isAsItWas('fr');
  await goes({ page }, '/fr/guided-tours');
  await expect(page.getByRole('heading', { level: 1, name: say('fr', 'guided-tours.title') })).toBeVisible();
  await page.goBack();
  await isAsItWas('fr');
  // Another moment is another form.
  await goes({ page }, `/fr/guided-tours/221`);
  await expect(people(page, 'fr')).toHaveValue('0');
});

test('shows on Back after adding that the tour is in the cart [TOUR-16]', async ({ visitor, shop: { origin } }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const moment = await freeTour(origin, wholeTour, 30);
  const tour = await tourOf(story, wholeTour, moment.day);
  await opensTour(story, wholeTour, moment);
  await saysPeople(story, 20);
  await takes(story, tour.tickets[0]?.name ?? '', 20);
  await answersQuestions(story, tour);
  await addsTour(story);
  await visitor.presses(toCart(page));
  await expect(page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: say(lang, 'tour-group.added') })).toBeVisible();
  await expect(toCart(page)).toBeVisible();
  await expect(people(page)).toHaveValue('0');
  // Another group begins with an empty form.
  await saysPeople(story, 12);
  await expect(page.getByRole('heading', { name: say(lang, 'tour-group.added') })).toHaveCount(0);
  expect(await itemsIn(page)).toHaveLength(1);
});
