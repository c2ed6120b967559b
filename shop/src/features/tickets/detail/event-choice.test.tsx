import { expect, test } from 'vitest';
import { translator } from '../../../i18n/use-text.ts';
import { linksIn, renderedAt } from '../../../../test/rendered.tsx';
import { EventChoice } from './event-choice.tsx';
import type { EventPage } from './load-event.ts';
import { availability, calendarOf, event, slotAt, ticketOf } from '../../../../test/tickets-fixture.ts';

const t = translator('de');
const day = '2026-11-22';

/** An event of two times, at the address of a day; `left` places at each, and so many on the days of the calendar. */
function choiceAt(
  left: number,
  calendar: Record<string, number>,
  { lifetime = availability.lifetime, time = '', atEleven = left } = {},
): string {
  const timeslots = [slotAt(day, '10:00', left), slotAt(day, '11:00', atEleven)];
  const page: EventPage = {
    event,
    availability: { ...availability, calendar: calendarOf(calendar), lifetime },
    day: { date: day, tickets: [ticketOf({ schedule: timeslots })], timeslots },
    visits: [],
    usualTimes: 2,
  };
  return renderedAt(`/de/tickets/7?date=${day}${time && `&time=${time}`}`, <EventChoice page={page} />, {
    hasTickets: true,
  });
}

const foldedSteps = (html: string) =>
  [...html.matchAll(/<section id="step-(\w+)"[^>]*data-folded/g)].map(([, step]) => step);
const isPrimary = /data-kind="primary"/;
const isChosen = /checked=""/;

test('a day with places has its first time chosen as the earliest, and leads to the tickets [EVT-4]', () => {
  const html = choiceAt(9, { [day]: 18 });
  expect(html).toMatch(isChosen);
  expect(html).toContain(t('tickets.earliest'));
  expect(foldedSteps(html)).toEqual(['day']);
  expect(html).toMatch(new RegExp(`<button[^>]*>[^<]*(<span[^>]*>)?${t('tickets.chooseTickets')}`));
  expect(html).not.toMatch(isPrimary);
});

test('a time from the address is folded like the day, and not called the earliest', () => {
  const html = choiceAt(9, { [day]: 18 }, { time: '11:00' });
  expect(foldedSteps(html)).toEqual(['day', 'time']);
  expect(html).not.toContain(t('tickets.earliest'));
});

test('a sold-out time in the address says so at once, and stays open [EVT-11]', () => {
  const html = choiceAt(9, { [day]: 9 }, { time: '11:00', atEleven: 0 });
  expect(html).toContain(t('tickets.problem.TIME_SOLD_OUT', { moment: t('tickets.atTime', { time: '11:00' }) }));
  expect(html).toContain(t('tickets.otherTime'));
  expect(foldedSteps(html)).toEqual(['day']);
});

test('a sold-out day in the address says so, has no time chosen and leads to another day [EVT-11] [EVT-4]', () => {
  const html = choiceAt(0, { [day]: 0, '2026-11-24': 9 });
  expect(html).toContain(t('tickets.problem.DAY_SOLD_OUT'));
  expect(html).toContain(t('tickets.noTicketsLeft'));
  expect(html).not.toContain(t('tickets.noTickets'));
  expect(html).toContain(t('tickets.otherDay'));
  expect(html).not.toMatch(isChosen);
  expect(html).not.toMatch(isPrimary);
});

test('a sold-out event says so, has nothing to choose and links to the others [EVT-11] [EVT-4]', () => {
  const last = { first: '2026-11-01', last: '2026-12-20' };
  const html = choiceAt(0, { [day]: 0, '2026-11-24': 0 }, { lifetime: last });
  expect(html).toContain(t('tickets.soldOut'));
  expect(html).not.toContain(t('tickets.noTickets'));
  expect(html).not.toMatch(isChosen);
  expect(html).not.toMatch(isPrimary);
  expect(linksIn(html)).toEqual([expect.objectContaining({ href: '/de/tickets', words: t('tickets.seeOthers') })]);
});

test('an event beyond the calendar’s end says until when nothing is left [EVT-11]', () => {
  const html = choiceAt(0, { [day]: 0 });
  expect(html).toContain(t('tickets.noDays', { day: '31.12.2026' }));
  expect(html).not.toContain(t('tickets.soldOut'));
});
