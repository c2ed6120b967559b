import type { Locator, Page } from '@playwright/test';
import type { StepContext } from '../support/steps/buying.ts';
import { goes, neutral } from '../campaigns/steps.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { freeTour, freeTours, saysPeople } from '../support/steps/tours.ts';
import { breakCalls } from './break-calls.ts';
import { browserSaysSo } from './faults.ts';

/** Held nearly every day, for a long time. */
const tourId = '201';
/** A public tour with tickets. */
const publicTour = '211';

interface Answer {
  readonly what: string;
  readonly status: number;
  readonly body: string;
  readonly expected: 'shell.notFound' | 'shell.error.server' | 'shell.error.unavailable' | 'account.login.required';
}

const answers: readonly Answer[] = [
  { what: '404', status: 404, body: '{"error":"NOT_FOUND"}', expected: 'shell.notFound' },
  { what: '406 without a body', status: 406, body: '', expected: 'shell.notFound' },
  { what: '410', status: 410, body: '{"error":"GONE"}', expected: 'shell.notFound' },
  { what: '422 with text', status: 422, body: 'Diese Führung entfällt.', expected: 'shell.notFound' },
  { what: '429', status: 429, body: '{"error":"TOO_MANY"}', expected: 'shell.notFound' },
  { what: '500', status: 500, body: '<h1>Error</h1>', expected: 'shell.error.server' },
  { what: '501', status: 501, body: '', expected: 'shell.notFound' },
  { what: '503', status: 503, body: '', expected: 'shell.error.unavailable' },
  { what: '401', status: 401, body: '{"error":"UNAUTHORIZED"}', expected: 'account.login.required' },
];

interface TourCall {
  readonly name: string;
  readonly calls: RegExp;
  /** What the visitor does before the call goes wrong. */
  readonly before?: (story: StepContext) => Promise<void>;
  /** What makes the call. */
  readonly make: (story: StepContext) => Promise<void>;
}

const heading = (page: Page, key: string): Locator => page.getByRole('heading', { level: 1, name: say('de', key) });

/** As a link does, from a screen that makes no call. */
async function goesFromNeutral({ visitor: { page } }: StepContext, address: string): Promise<void> {
  await goes({ page }, neutral);
  await expect(heading(page, 'checkout.canceled')).toBeVisible();
  await goes({ page }, address);
}

const opens = (story: StepContext) => goesFromNeutral(story, `/de/guided-tours/${tourId}`);
const isOpen = async (story: StepContext) => {
  await opens(story);
  await expect(story.visitor.page.locator('#step-day-title')).toBeVisible();
};

/** The days in sight that can be chosen, except the chosen one. */
const otherDays = (page: Page) =>
  page.locator('[data-shown] td:not([aria-selected=true]) button[data-day]:not([aria-disabled=true])');
const nextMonth = (page: Page) => page.getByRole('button', { name: say('de', 'guided-tours.nextMonth') });

async function picksDay({ visitor: { page } }: StepContext): Promise<void> {
  if ((await otherDays(page).count()) === 0) {
    await nextMonth(page).click();
    await expect(otherDays(page).first()).toBeVisible();
  }
  await otherDays(page).first().click();
}

const turnsMonth = async ({ visitor: { page } }: StepContext) => nextMonth(page).click();

/** Two people with their tickets, ready to be added. */
async function isFilled(story: StepContext): Promise<void> {
  const { day, time } = await freeTour(story.origin, publicTour, 2);
  await goesFromNeutral(story, `/de/guided-tours/${publicTour}?date=${day}&time=${time}`);
  await saysPeople(story, 2);
}

const adds = async ({ visitor: { page } }: StepContext) =>
  page.getByRole('button', { name: like('de', 'tour-group.add') }).click();

/** As many people as there is room for, at a time that has less of it than others. */
async function isAtFullTime(story: StepContext): Promise<void> {
  // Which of them has such a time depends on the day: near the end of its run a tour has few.
  for (const tour of [publicTour, '201', '202', '203']) {
    const times = await freeTours(story.origin, tour);
    const fullest = times.findLast(({ places }) => places > 0 && places < (times[0]?.places ?? 0));
    if (!fullest) continue;
    const { day, time, places } = fullest;
    await goesFromNeutral(story, `/de/guided-tours/${tour}?date=${day}&time=${time}`);
    return saysPeople(story, places);
  }
  throw new Error('All public tours have as much room at all of their times.');
}

/** One person too many: other times are offered, once the museum has said which of them are sold out. */
async function saysOneMore({ visitor: { page } }: StepContext): Promise<void> {
  const field = page.locator('#tour-people');
  await field.fill(String(Number(await field.inputValue()) + 1));
}

const tourCalls: readonly TourCall[] = [
  { name: 'tour/lifetime', calls: /\/tour\/lifetime\//, make: opens },
  { name: 'tour/calendar', calls: /\/tour\/calendar\//, make: opens },
  { name: 'tour/soldout', calls: /\/tour\/soldout\//, make: opens },
  { name: 'tour, of today and of the first day', calls: /\/tour\?tour=201&date=/, make: opens },
  { name: 'tour/soldoutTimeslots of the first day', calls: /\/soldoutTimeslots\//, make: opens },
  { name: 'tour of another day', calls: /\/tour\?tour=201&date=/, before: isOpen, make: picksDay },
  { name: 'tour/soldoutTimeslots of another day', calls: /\/soldoutTimeslots\//, before: isOpen, make: picksDay },
  { name: 'tour/calendar of another month', calls: /\/tour\/calendar\//, before: isOpen, make: turnsMonth },
  { name: 'tour/soldout of another month', calls: /\/tour\/soldout\//, before: isOpen, make: turnsMonth },
  { name: 'tour, when it is added', calls: /\/tour\?tour=211&date=/, before: isFilled, make: adds },
  {
    name: 'tour/soldoutTimeslots of other times',
    calls: /\/soldoutTimeslots\//,
    before: isAtFullTime,
    make: saysOneMore,
  },
];

for (const { name, calls, before, make } of tourCalls) {
  test(`for ${name}, shows that the tour does not exist on any answer but 500, 503 and 401, and those as errors [TOUR-4] [ERR-2] [ERR-3]`, async ({
    visitor,
    shop: { origin },
    expectInConsole,
  }) => {
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin };
    await visitor.opens(neutral);
    for (const { what, status, body, expected } of answers) {
      await test.step(what, async () => {
        await before?.(story);
        const repair = await breakCalls(page, calls, (route) => route.fulfill({ status, body }));
        await make(story);
        const message =
          expected === 'shell.notFound'
            ? heading(page, expected)
            : page.getByRole('main').getByText(say('de', expected), { exact: true }).first();
        await expect(message, what).toBeVisible();
        if (status === 500) {
          await expect(page.locator('[role=alert][data-stays]')).toContainText('service@lichthof.example');
        }
        await repair();
        await page.evaluate(() => sessionStorage.clear());
        await goes({ page }, neutral);
        await expect(heading(page, 'checkout.canceled')).toBeVisible();
      });
    }
  });
}
