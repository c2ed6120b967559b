import { api } from '@foyer/contract/api.ts';
import { reopens } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';
import { expect } from '../support/browser/story.ts';
import { freeTour, freeTours, goesToCartWithTour, opensTour, saysPeople } from '../support/steps/tours.ts';
import type { Written } from '../failures/faults.ts';
import { failureTitle, type BrokenCall, type Stage } from './broken-call.ts';
import { heading, inPlace, onScreen, stepsTo, reported, reportedOr } from './steps.ts';

/** Held nearly every day, for a long time. */
const tourId = '201';
const address = `/de/guided-tours/${tourId}`;

const list = stepsTo(() => '/de/guided-tours');
const tour = stepsTo(() => address);

/** Looks at the tour while all is well, each time again: a day that has come would need no call. */
async function reachesTour(stage: Stage): Promise<void> {
  await tour(stage);
  await expect(stage.page.locator('#step-day-title')).toBeVisible();
}

/** There: the next day on which it takes place. */
async function picksAnotherTourDay({ visitor, page, origin }: Stage): Promise<void> {
  await reopens({ visitor, lang: 'de' }, 'guided-tours.chooseDay');
  const free = (await freeTours(origin, tourId)).filter(({ places }) => places > 0);
  const freeDays = new Set(free.map(({ day }) => day));
  const daysIn = (buttons: string) =>
    page.locator(buttons).evaluateAll((all) => all.map((button) => button.dataset['day'] ?? ''));
  const shown = async () => (await daysIn('td button[data-day]')).filter((day) => freeDays.has(day));
  if ((await shown()).length < 3) await page.getByRole('button', { name: say('de', 'guided-tours.nextMonth') }).click();
  await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(3);
  const days = await shown();
  const [chosen = ''] = await daysIn('td[aria-selected=true] button');
  await page.locator(`button[data-day="${days[(days.indexOf(chosen) + 1) % days.length]}"]`).click();
}

/** A tour joins what is in the cart, unless one is there. */
async function bringsTour({ visitor, page, origin }: Stage): Promise<void> {
  if (await page.evaluate(() => sessionStorage.getItem('cart')?.includes('guidedTour'))) return;
  const story = { visitor, lang: 'de', origin };
  const moment = await freeTour(origin, '211', 1);
  await opensTour(story, '211', moment);
  await saysPeople(story, 1);
  await goesToCartWithTour(story);
}

/** Any other answer than 200 means that there is no such tour. */
const unlessThere = (stage: Stage, written?: Written) =>
  heading(written?.status === 200 ? null : 'shell.notFound')(stage);

/** The calls of guided tours as the browser makes them; of a single tour, what is not named means that there is none [TOUR-4]. */
export const tourCalls: readonly BrokenCall[] = [
  { name: 'tour/select/event', endpoint: api.listTours, calls: /\/tour\/select\/event/, make: list, ...onScreen() },
  { name: 'tour/overview', endpoint: api.getTourOverview, calls: /\/tour\/overview/, make: list, ...onScreen() },
  { name: 'tour/attr', endpoint: api.getTourAttributes, calls: /\/tour\/attr/, make: list, ...onScreen() },
  {
    name: 'tour',
    endpoint: api.getTour,
    calls: /\/tour\?tour=201&date=/,
    make: tour,
    proves: '[TOUR-4]',
    meansNone: true,
    ...onScreen(unlessThere),
  },
  {
    name: 'tour/lifetime',
    endpoint: api.getTourLifetime,
    calls: /\/tour\/lifetime/,
    make: tour,
    proves: '[TOUR-4]',
    meansNone: true,
    ...onScreen(unlessThere),
  },
  {
    name: 'tour/calendar',
    endpoint: api.getTourCalendar,
    calls: /\/tour\/calendar/,
    make: tour,
    proves: '[TOUR-4]',
    meansNone: true,
    ...onScreen(unlessThere),
  },
  {
    name: 'tour/soldout',
    endpoint: api.getTourSoldOutDays,
    calls: /\/tour\/soldout\//,
    make: tour,
    proves: '[TOUR-4]',
    meansNone: true,
    ...onScreen(unlessThere),
  },
  {
    name: 'tour of a day',
    endpoint: api.getTour,
    calls: /\/tour\?tour=201&date=/,
    before: reachesTour,
    make: picksAnotherTourDay,
    proves: '[TOUR-5]',
    meansNone: true,
    seen: inPlace(unlessThere),
  },
  {
    name: 'tour/soldoutTimeslots',
    endpoint: api.getTourSoldOutTimes,
    calls: /\/tour\/soldoutTimeslots/,
    before: reachesTour,
    make: picksAnotherTourDay,
    meansNone: true,
    seen: inPlace(unlessThere),
  },
  {
    name: 'tour, the cart',
    endpoint: api.getTour,
    calls: /\/tour\?tour=211&date=/,
    before: bringsTour,
    make: stepsTo(() => '/de/checkout'),
    meansNone: true,
    seen: (stage, sense, written) => {
      if (sense === 'usable') return heading('checkout.title.cart')(stage);
      if (sense === 'named' && written) return reported(stage, 'cart.problem.TOUR_NOT_BOOKABLE');
      return sense === 'unavailable' ? reportedOr(stage, failureTitle(sense)) : reported(stage, 'cart.unchecked');
    },
  },
];
