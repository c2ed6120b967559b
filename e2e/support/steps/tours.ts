import type { Page } from '@playwright/test';
import { expect } from '../browser/expect.ts';
import { like, say } from '../browser/say.ts';
import type { StepContext } from './buying.ts';

/** A time at which a tour begins, with the places left. */
export interface FreeTour {
  readonly day: string;
  readonly time: string;
  readonly places: number;
}

interface Question {
  readonly qId: number;
  readonly type: string;
  readonly mandatory: 0 | 1;
  readonly options?: readonly { readonly id: number }[];
}

interface TourOnWire {
  readonly name: string;
  readonly tickets: readonly { readonly id: number; readonly name: string }[];
  readonly priceList: readonly { readonly name: string }[];
  readonly questions: readonly Question[];
}

async function ask(address: string, body?: unknown): Promise<unknown> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(address, { ...sent, headers: { 'content-type': 'application/json' } });
  expect(answer.status, `${address}: ${await answer.clone().text()}`).toBe(200);
  return ((await answer.json()) as { data: unknown }).data;
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The tour's times in the next 40 days, from tomorrow on, those with the most places first. */
export async function freeTours(origin: string, tourId: string): Promise<FreeTour[]> {
  const range = [daysAhead(1), daysAhead(40)].map((day) => day.replaceAll('-', '')).join(';');
  const calendar = (await ask(`${origin}/api/de/tour/calendar/tour/${tourId}/range/${range}`)) as Record<
    string,
    Record<string, { tickets: number }>
  >;
  return Object.entries(calendar)
    .flatMap(([day, times]) => Object.entries(times).map(([time, { tickets }]) => ({ day, time, places: tickets })))
    .toSorted((one, other) => other.places - one.places);
}

/** The time with the most places. Throws if it has too few. */
export async function freeTour(origin: string, tourId: string, people: number): Promise<FreeTour> {
  const [best] = await freeTours(origin, tourId);
  if (!best || best.places < people) throw new Error(`Tour ${tourId} has no time with ${people} places.`);
  return best;
}

export async function tourOf(story: StepContext, id: string, day: string): Promise<TourOnWire> {
  return (await ask(`${story.origin}/api/${story.lang}/tour?tour=${id}&date=${day}`)) as TourOnWire;
}

/** Opens the tour at a time. */
export async function opensTour(
  { visitor, lang, origin }: StepContext,
  id: string,
  { day, time }: FreeTour,
): Promise<void> {
  await visitor.opens(`${origin}/${lang}/guided-tours/${id}?date=${day}&time=${time}`);
  // `toBeChecked` works although the time step is collapsed on a phone.
  await expect(visitor.page.locator(`input[name="time"][value="${time}"]`)).toBeChecked();
}

/** Enters the number of people. */
export async function saysPeople({ visitor, lang }: StepContext, people: number): Promise<void> {
  const field = visitor.page.getByRole('spinbutton', { name: say(lang, 'tour-group.people'), exact: true });
  await visitor.writes(field, String(people));
  await expect(field).toHaveValue(String(people));
}

/** Opens prices and admission, which follow from the number of people, to change them by hand. */
export async function opensShares({ visitor, lang }: StepContext): Promise<void> {
  const name = new RegExp(`^(${say(lang, 'tour-group.changeShares')}|${say(lang, 'tour-group.changePrices')})$`);
  const button = visitor.page.getByRole('button', { name, expanded: false });
  await visitor.presses(button);
  await expect(visitor.page.locator('#step-prices')).toBeVisible();
}

/** Gives a sensible answer to every mandatory question. */
export async function answersQuestions({ visitor }: StepContext, { questions }: TourOnWire): Promise<void> {
  const { page } = visitor;
  for (const { qId, type, options = [] } of questions.filter(({ mandatory }) => mandatory === 1)) {
    const field = page.locator(`[id="question-${qId}"]`);
    const [first] = options;
    if (type === 'select') await visitor.picks(field, String(first?.id));
    else if (type === 'radio') await visitor.ticks(field.getByRole('radio').first());
    else if (type === 'checkbox') await visitor.ticks(field.getByRole('checkbox').first());
    else await visitor.writes(field, type === 'number' ? '22' : 'Lycée Kandinsky');
  }
}

/** Changes the API's answers at `address` from now on. */
export async function changesAnswers<Data>(page: Page, address: RegExp, change: (data: Data) => Data): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}

/** Presses the button that adds the tour. */
export async function addsTour({ visitor, lang }: StepContext): Promise<void> {
  await visitor.presses(visitor.page.getByRole('button', { name: like(lang, 'tour-group.add') }));
}

/** Adds the tour and goes to the cart. */
export async function goesToCartWithTour(story: StepContext): Promise<void> {
  const { visitor, lang } = story;
  await addsTour(story);
  await visitor.presses(visitor.page.getByRole('link', { name: say(lang, 'tour-group.toCart') }));
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.cart') })).toBeVisible();
}
