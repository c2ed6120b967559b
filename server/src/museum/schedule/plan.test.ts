import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { MuseumEvent } from '../schema/event-model.ts';
import { eventFile } from '../schema/event-model.ts';
import { closedReason, dayCapacity, eventDays, eventEnd, eventRun, eventStart, slotsOf } from './plan.ts';

const BERLIN = 'Europe/Berlin';
const TODAY = '2026-11-21';
const at = { today: TODAY, timeZone: BERLIN };
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MORNING = { first: '10:00', last: '11:30', every_minutes: 30, length_minutes: 45, capacity: 20 };

/** A small exhibition, from Friday to the end of the next month; what a test is about is given. */
function exhibition(given: object = {}): MuseumEvent {
  const name = { de: 'Probe' };
  return v.parse(eventFile, {
    id: 1,
    venue: 1,
    groups: [],
    sequence_no: 1,
    texts: { de: { name: 'Probe', subtitle: 'Probe', description: 'Probe', bring: 'Probe' } },
    picture: { file: 'pictures/probe', alt: name },
    run: { first: 'today-1', last: 'month+2-1' },
    opening: [{ weekdays: EVERY_DAY, slots: MORNING }],
    ticket_groups: [{ id: 1, name }],
    tickets: [{ id: 1, name, mode: 1, price: 1000, vat_value: 7, sequence_no: 1, group_id: 1 }],
    ...given,
  });
}

describe('the days of an event', () => {
  test('follow the museum’s today', () => {
    const event = exhibition();
    expect(eventRun(event, TODAY)).toEqual({ first: '2026-11-20', last: '2026-12-31' });
    expect(eventRun(event, '2026-12-01')).toEqual({ first: '2026-11-30', last: '2027-01-31' });
  });

  test('are the open days of the run within the range', () => {
    const event = exhibition({ closed: [{ weekdays: ['mon'], reason: { de: 'Ruhetag' } }] });
    expect(eventDays(event, TODAY, { first: '2026-11-01', last: '2026-11-25' })).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(eventDays(event, TODAY)).toHaveLength(36);
  });

  test('have a reason when the museum closes them, and none otherwise or outside the run [EVT-2]', () => {
    const [rest, feast, works] = [{ de: 'Ruhetag' }, { de: 'Feiertag' }, { de: 'Umbau' }];
    const event = exhibition({
      opening: [{ weekdays: EVERY_DAY.slice(0, 6), slots: MORNING }],
      closed: [
        { weekdays: ['mon'], reason: rest },
        { yearly: ['12-24'], reason: feast },
        { days: ['today+3', '2026-12-10'], reason: works },
      ],
    });
    expect(closedReason(event, '2026-11-23', TODAY)).toEqual(rest);
    expect(closedReason(event, '2026-12-24', TODAY)).toEqual(feast);
    expect(closedReason(event, '2026-11-24', TODAY)).toEqual(works);
    expect(closedReason(event, '2026-12-10', TODAY)).toEqual(works);
    expect(closedReason(event, '2026-11-22', TODAY), 'a Sunday, simply not open').toBeNull();
    expect(closedReason(event, '2026-11-25', TODAY), 'an open day').toBeNull();
    expect(closedReason(event, '2027-01-04', TODAY), 'a Monday after the end').toBeNull();
    expect(slotsOf(event, '2026-11-24', at)).toEqual([]);
  });
});

describe('the slots of a day', () => {
  test('run from the first to the last entry, with end and capacity', () => {
    const slots = slotsOf(exhibition(), '2026-11-25', at);
    expect(slots.map((slot) => slot.time)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(slots[0]).toEqual({
      datetime: '2026-11-25T10:00:00+01:00',
      datetimeEnd: '2026-11-25T10:45:00+01:00',
      time: '10:00',
      capacity: 20,
      presold: 0,
    });
  });

  test('are sorted when two openings share a day', () => {
    const evening = { ...MORNING, first: '08:00', last: '08:30' };
    const opening = [
      { weekdays: EVERY_DAY, slots: MORNING },
      { weekdays: ['wed'], slots: evening },
    ];
    const times = slotsOf(exhibition({ opening }), '2026-11-25', at).map((slot) => slot.time);
    expect(times).toEqual(['08:00', '08:30', '10:00', '10:30', '11:00', '11:30']);
  });

  test.each([
    ['2027-03-27', '+01:00', '+01:00'],
    ['2027-03-28', '+02:00', '+02:00'],
    ['2027-10-30', '+02:00', '+02:00'],
    ['2027-10-31', '+01:00', '+01:00'],
  ])('on %s have the museum’s offset at that hour [I18N-7]', (day, start, end) => {
    const event = exhibition({ run: { first: '2027-01-01', last: '2027-12-31' } });
    const [slot] = slotsOf(event, day, at);
    expect(slot?.datetime).toBe(`${day}T10:00:00${start}`);
    expect(slot?.datetimeEnd).toBe(`${day}T10:45:00${end}`);
  });

  test('on a clock change: skipped times are left out, doubled times are the first, ends are exact [I18N-7]', () => {
    const slots = { first: '01:00', last: '03:00', every_minutes: 30, length_minutes: 60, capacity: 5 };
    const night = exhibition({
      run: { first: '2027-01-01', last: '2027-12-31' },
      opening: [{ weekdays: EVERY_DAY, slots }],
    });
    const shown = (day: string) => slotsOf(night, day, at).map((slot) => [slot.datetime, slot.datetimeEnd]);
    expect(shown('2027-03-28')).toEqual([
      ['2027-03-28T01:00:00+01:00', '2027-03-28T03:00:00+02:00'],
      ['2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00'],
      ['2027-03-28T03:00:00+02:00', '2027-03-28T04:00:00+02:00'],
    ]);
    expect(shown('2027-10-31')).toEqual([
      ['2027-10-31T01:00:00+02:00', '2027-10-31T02:00:00+02:00'],
      ['2027-10-31T01:30:00+02:00', '2027-10-31T02:30:00+02:00'],
      ['2027-10-31T02:00:00+02:00', '2027-10-31T02:00:00+01:00'],
      ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'],
      ['2027-10-31T03:00:00+01:00', '2027-10-31T04:00:00+01:00'],
    ]);
  });

  test('may begin before midnight and end after it', () => {
    const slots = { first: '23:30', last: '23:30', every_minutes: 30, length_minutes: 60, capacity: 5 };
    const [slot] = slotsOf(exhibition({ opening: [{ weekdays: EVERY_DAY, slots }] }), '2026-12-31', at);
    expect(slot?.datetimeEnd).toBe('2027-01-01T00:30:00+01:00');
  });

  test('follow the time zone of the museum [I18N-7]', () => {
    const [slot] = slotsOf(exhibition(), '2026-11-25', { today: TODAY, timeZone: 'America/St_Johns' });
    expect(slot?.datetime).toBe('2026-11-25T10:00:00-03:30');
  });
});

describe('presold places', () => {
  const presold = [
    { weekdays: ['sat'], percent: 100 },
    { weekdays: ['sun'], times: { first: '10:00', last: '10:30' }, percent: 100 },
    { weekdays: ['sun'], leave: 2 },
    { percent: [20, 60] },
  ];
  const event = exhibition({ presold });
  const left = (day: string, today = TODAY) =>
    slotsOf(event, day, { today, timeZone: BERLIN }).map((slot) => slot.capacity - slot.presold);

  test('are taken from the slots by the first rule that fits', () => {
    expect(left('2026-11-28')).toEqual([0, 0, 0, 0]);
    expect(left('2026-11-29')).toEqual([0, 0, 2, 2]);
  });

  test('lie within their percentage and stay the same as the day comes nearer', () => {
    const days = eventDays(event, TODAY, { first: '2026-12-01', last: '2026-12-31' });
    const shares = days.filter((day) => ![6, 0].includes(new Date(day).getUTCDay())).flatMap((day) => left(day));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...shares)).toBeLessThanOrEqual(16);
    expect(new Set(shares).size, 'not all the same').toBeGreaterThan(4);
    expect(left('2026-12-15', '2026-12-14')).toEqual(left('2026-12-15'));
  });

  test('never exceed the capacity', () => {
    const tight = exhibition({ presold: [{ leave: 50 }] });
    expect(slotsOf(tight, '2026-11-25', at)[0]?.presold).toBe(0);
  });
});

describe('day tickets', () => {
  const event = exhibition({
    opening: [{ weekdays: ['tue', 'wed'], day_capacity: 400 }],
    presold: [{ weekdays: ['wed'], percent: 25 }],
  });

  test('use the capacity of the day, without slots [EVT-6]', () => {
    expect(dayCapacity(event, '2026-11-24', TODAY)).toEqual({ capacity: 400, presold: 0 });
    expect(dayCapacity(event, '2026-11-25', TODAY)).toEqual({ capacity: 400, presold: 100 });
    expect(dayCapacity(event, '2026-11-26', TODAY)).toBeNull();
    expect(slotsOf(event, '2026-11-24', at)).toEqual([]);
    expect(dayCapacity(exhibition(), '2026-11-24', TODAY), 'an exhibition with slots').toBeNull();
  });

  test('run from the start of the first open day to the end of the last', () => {
    expect(eventStart(event, at)).toBe('2026-11-24T00:00:00+01:00');
    expect(eventEnd(event, at)).toBe('2026-12-30T23:59:00+01:00');
  });
});

test('an event starts with its first entry and ends with its last slot [EVT-12]', () => {
  const event = exhibition({ closed: [{ yearly: ['12-31'], reason: { de: 'Silvester' } }] });
  expect(eventStart(event, at)).toBe('2026-11-20T10:00:00+01:00');
  expect(eventEnd(event, at)).toBe('2026-12-30T12:15:00+01:00');
});
