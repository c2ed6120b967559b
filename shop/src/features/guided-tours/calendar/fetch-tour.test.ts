import { expect, test } from 'vitest';
import { sampleTour } from '@foyer/rules/test/sample-tour.ts';
import { CallFailure, NoSuchThing, type FailureKind } from '../../../api/call-failure.ts';
import { fetchDay, fetchLifetime, fetchSoldOut, fetchSpan, fetchTour, type Ask } from './fetch-tour.ts';

const tour = sampleTour();
const times = { '11:00': { timeslotId: '9', places: 12, tourCount: null } };
const answers: Readonly<Record<string, unknown>> = {
  getTour: { status: 200, body: { data: tour } },
  getTourLifetime: { status: 200, body: { data: { first: '2026-11-01', last: '2026-12-31' } } },
  getTourCalendar: { status: 200, body: { data: { '2026-12-05': times }, closed: { '2026-12-07': 'Mondays' } } },
  getTourSoldOutDays: { status: 200, body: { data: [] } },
  getTourSoldOutTimes: { status: 200, body: { data: ['11:00'] } },
};

/** A museum that answers everything but these calls, which end so. */
const museum = (ends: Readonly<Record<string, unknown>> = {}): Ask =>
  (async ({ name }: { name: string }) => {
    const answer = ends[name] ?? answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Ask;

const failed = (kind: FailureKind, status?: number) => new CallFailure('getTour', kind, status);
const december = { first: '2026-12-01', last: '2026-12-31' };

test.each([
  ['404 as the contract has it', { status: 404, body: { error: 'NOT_FOUND' } }],
  ['404 in words of its own', failed('shape', 404)],
  ['406', failed('refused', 406)],
  ['410', failed('refused', 410)],
  ['204', failed('shape', 204)],
  ['429', failed('refused', 429)],
  ['501', failed('server', 501)],
])('%s to any call of a tour means that the tour does not exist [TOUR-4]', async (_, ends) => {
  const isGone = (asked: Promise<unknown>) => expect(asked).rejects.toBeInstanceOf(NoSuchThing);
  await isGone(fetchTour('12', '2026-12-05', museum({ getTour: ends })));
  await isGone(fetchLifetime('12', museum({ getTourLifetime: ends })));
  await isGone(fetchSpan('12', december, museum({ getTourCalendar: ends })));
  await isGone(fetchSpan('12', december, museum({ getTourSoldOutDays: ends })));
  await isGone(fetchSoldOut('12', '2026-12-05', museum({ getTourSoldOutTimes: ends })));
  await isGone(fetchDay('12', '2026-12-05', museum({ getTour: ends }), times));
  await isGone(fetchDay('12', '2026-12-05', museum({ getTourSoldOutTimes: ends }), times));
});

test.each([
  ['401', failed('unauthorized', 401)],
  ['500', failed('server', 500)],
  ['503', failed('unavailable', 503)],
  ['no network', failed('offline')],
  ['a gateway without an answer (502)', failed('offline', 502)],
  ['no answer in time', failed('timeout')],
  ['another shape', failed('shape', 200)],
])('%s does not mean that the tour does not exist [TOUR-4] [ERR-4]', async (_, ends) => {
  await expect(fetchTour('12', '2026-12-05', museum({ getTour: ends }))).rejects.toBe(ends);
  await expect(fetchLifetime('12', museum({ getTourLifetime: ends }))).rejects.toBe(ends);
  await expect(fetchSpan('12', december, museum({ getTourCalendar: ends }))).rejects.toBe(ends);
});

test('returns a day with schedule, times and sold-out times; on a sold-out day those are all times [TOUR-5]', async () => {
  expect(await fetchDay('12', '2026-12-05', museum(), times)).toEqual({
    date: '2026-12-05',
    tour,
    times,
    soldOutTimes: ['11:00'],
  });
  const full = {
    getTourSoldOutDays: { status: 200, body: { data: ['2026-12-05'] } },
    getTourSoldOutTimes: { status: 200, body: { data: [] } },
  };
  expect(await fetchDay('12', '2026-12-05', museum(full))).toMatchObject({ soldOutTimes: ['11:00'] });
});
