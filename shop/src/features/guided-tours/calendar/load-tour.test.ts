import { expect, test } from 'vitest';
import type { TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import { sampleTour } from '@foyer/rules/test/sample-tour.ts';
import { sampleShop } from '../../../../test/rendered.tsx';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { loadTour } from './load-tour.ts';

const tour = sampleTour();

interface CallInput {
  readonly params: { readonly start: string; readonly end: string };
  readonly query?: { readonly date?: string };
}

/** A museum that has these places on these days, until the end of June; `spans` are the months that were asked for. */
function museum(places: Readonly<Record<string, number>>) {
  const spans: string[] = [];
  const calendar = (start: string, end: string): TourCalendar =>
    Object.fromEntries(
      Object.entries(places)
        .filter(([day]) => day.replaceAll('-', '') >= start && day.replaceAll('-', '') <= end)
        .map(([day, left]) => [day, { '11:00': { timeslotId: '9', places: left, tourCount: null } }]),
    );
  const call = (async ({ name }: { name: string }, input: CallInput) => {
    if (name === 'getTourCalendar') {
      spans.push(input.params.start.slice(0, 6));
      return { status: 200, body: { data: calendar(input.params.start, input.params.end), closed: {} } };
    }
    if (name === 'getTour') expect(input.query?.date, 'the day of every tour call').toMatch(/^\d{4}-/);
    if (name === 'getTour') return { status: 200, body: { data: tour } };
    const data = name === 'getTourLifetime' ? { first: '2026-11-01', last: '2027-06-30' } : [];
    return { status: 200, body: { data } };
  }) as unknown as LoaderContext['call'];
  return { call, spans };
}

const load = (call: LoaderContext['call'], asked = '') =>
  loadTour({
    call,
    params: { id: '12' },
    query: new URLSearchParams(asked),
    shop: sampleShop('de'),
    now: Date.parse('2026-12-01T09:00:00Z'),
  } as unknown as LoaderContext<'id'>);

test('a tour without places in any month of its calendar is sold out [TOUR-17]', async () => {
  const { call, spans } = museum({ '2026-12-05': 0, '2027-02-06': 0 });
  const page = await load(call);
  expect(page).toMatchObject({ day: null, soldOut: { nextFree: null } });
  expect(spans).toEqual(['202612', '202701', '202702', '202703', '202704', '202705', '202706']);
});

test('shows the first month with a place, and does not ask for later ones [TOUR-3]', async () => {
  const { call, spans } = museum({ '2026-12-05': 0, '2027-03-06': 4 });
  const page = await load(call);
  expect(page.day?.date).toBe('2027-03-06');
  expect(page.month).toEqual({ first: '2027-03-01', last: '2027-03-31' });
  expect(page.soldOut).toBeNull();
  expect(spans).not.toContain('202704');
});

test('keeps the requested month, and names the next day with a place [TOUR-3] [TOUR-17]', async () => {
  const places = { '2026-12-05': 3, '2027-01-09': 0, '2027-04-03': 2 };
  expect(await load(museum(places).call, 'date=2027-01-09')).toMatchObject({
    day: null,
    month: { first: '2027-01-01' },
    soldOut: { nextFree: '2027-04-03' },
  });
  // What comes before it is better than nothing.
  const before = { '2026-12-05': 3, '2027-01-09': 0 };
  expect((await load(museum(before).call, 'date=2027-01-09')).soldOut).toEqual({ nextFree: '2026-12-05' });
});

test('a tour without dates is not sold out [TOUR-17]', async () => {
  expect(await load(museum({}).call)).toMatchObject({ day: null, soldOut: null });
});
