import { describe, expect, test } from 'vitest';
import { chosenSlot, eventIsOver, slotIsOver, timeState } from './event-availability.ts';
import { placesOfTicket } from './event-capacity.ts';
import { filteredEvents, isTicketVisible, ticketGroups } from './event-order.ts';
import { dayTicket, sampleDay, sampleEvent, sampleTicket, slotAt } from '../../test/sample-offer.ts';

const morning = { day: sampleDay, time: '09:00' };

describe('a slot', () => {
  test('is over when it ends, not when it begins', () => {
    const slot = slotAt('10:00', 9);
    expect(slotIsOver(slot, { day: sampleDay, time: '10:29' })).toBe(false);
    expect(slotIsOver(slot, { day: sampleDay, time: '10:30' })).toBe(true);
    expect(slotIsOver(slot, { day: '2026-12-04', time: '23:59' })).toBe(false);
    expect(slotIsOver(slot, { day: '2026-12-06', time: '00:00' })).toBe(true);
  });

  test('without an end is over when it begins', () => {
    const slot = { ...slotAt('10:00', 9), datetimeEnd: undefined };
    expect(slotIsOver(slot, { day: sampleDay, time: '09:59' })).toBe(false);
    expect(slotIsOver(slot, { day: sampleDay, time: '10:00' })).toBe(true);
  });

  test('is available, few left, sold out or past [EVT-11]', () => {
    expect(timeState(slotAt('10:00', 7), morning, 6)).toBe('available');
    expect(timeState(slotAt('10:00', 6), morning, 6)).toBe('fewLeft');
    expect(timeState(slotAt('10:00', 1), morning, 0)).toBe('available');
    expect(timeState(slotAt('10:00', 0), morning, 6)).toBe('soldOut');
    expect(timeState(slotAt('10:00', 7), { day: sampleDay, time: '10:30' }, 6)).toBe('past');
    expect(timeState(slotAt('10:00', 0), { day: sampleDay, time: '10:30' }, 6)).toBe('past');
  });
});

describe('the slot chosen for a day', () => {
  const slots = [slotAt('10:00', 0), slotAt('10:30', 4), slotAt('11:00', 4)];

  test('is the only one of the day, unless it is full [EVT-4]', () => {
    expect(chosenSlot([slotAt('10:00', 4)], null, morning)).toEqual(slotAt('10:00', 4));
    expect(chosenSlot([slotAt('10:00', 0)], null, morning)).toBeNull();
  });

  test('is the time chosen before, if the day has it and any slot is free [EVT-4]', () => {
    expect(chosenSlot(slots, '11:00', morning)).toEqual(slotAt('11:00', 4));
    expect(chosenSlot(slots, '10:00', morning)).toEqual(slotAt('10:00', 0));
  });

  test('else is the first bookable slot, and null on a day without one [EVT-4] [EVT-11]', () => {
    expect(chosenSlot(slots, '15:00', morning)).toEqual(slotAt('10:30', 4));
    expect(chosenSlot(slots, null, { day: sampleDay, time: '11:00' })).toEqual(slotAt('11:00', 4));
    expect(chosenSlot([slotAt('10:00', 0), slotAt('10:30', 0)], null, morning)).toBeNull();
    expect(chosenSlot([slotAt('10:00', 0), slotAt('10:30', 0)], '10:30', morning)).toBeNull();
    expect(chosenSlot([], '10:00', morning)).toBeNull();
  });
});

test('an event is over from its end on; without an end it never is [EVT-12]', () => {
  const event = { end: '2026-12-05T18:00:00+01:00' };
  expect(eventIsOver(event, { day: sampleDay, time: '17:59' })).toBe(false);
  expect(eventIsOver(event, { day: sampleDay, time: '18:00' })).toBe(true);
  expect(eventIsOver({ end: null }, { day: '2099-01-01', time: '00:00' })).toBe(false);
});

describe('tickets', () => {
  test('for a time are visible if any schedule entry has places; day tickets always are [EVT-6]', () => {
    expect(isTicketVisible(sampleTicket({ schedule: [] }))).toBe(false);
    expect(isTicketVisible(sampleTicket({ schedule: [slotAt('10:00', 0), slotAt('10:30', 0)] }))).toBe(false);
    expect(isTicketVisible(sampleTicket({ schedule: [slotAt('10:00', 0), slotAt('10:30', 1)] }))).toBe(true);
    expect(isTicketVisible(dayTicket(0))).toBe(true);
    expect(isTicketVisible(dayTicket(0, { schedule: [] }))).toBe(true);
  });

  test('have the places of their schedule entry for the time or day, else 0', () => {
    const ticket = sampleTicket({ schedule: [slotAt('10:00', 3), slotAt('10:30', 5)] });
    expect(placesOfTicket(ticket, slotAt('10:30', 0).datetime)).toBe(5);
    expect(placesOfTicket(ticket, slotAt('11:00', 0).datetime)).toBe(0);
    expect(placesOfTicket(dayTicket(8), sampleDay)).toBe(8);
    expect(placesOfTicket(dayTicket(8), '2026-12-06')).toBe(0);
  });

  test('are grouped in the museum’s order, those without a group first [EVT-5, EVT-6]', () => {
    const families = { id: '2', name: 'Families' };
    const singles = { id: '1', name: 'Single tickets' };
    const tickets = [
      sampleTicket({ id: 'family', sequenceNo: 4, group: families }),
      sampleTicket({ id: 'reduced', sequenceNo: 2, group: singles }),
      sampleTicket({ id: 'hidden', sequenceNo: 0, group: families, schedule: [] }),
      sampleTicket({ id: 'adult', sequenceNo: 1, group: singles }),
      sampleTicket({ id: 'guide', sequenceNo: 9, group: null }),
      sampleTicket({ id: 'large-family', sequenceNo: 5, group: families }),
    ];
    const groups = ticketGroups(tickets).map(({ id, name, tickets: own }) => [
      id,
      name,
      own.map((ticket) => ticket.id),
    ]);
    expect(groups).toEqual([
      [null, '', ['guide']],
      ['1', 'Single tickets', ['adult', 'reduced']],
      ['2', 'Families', ['family', 'large-family']],
    ]);
    expect(tickets[0]?.id).toBe('family');
  });
});

describe('the list of events', () => {
  const events = [
    sampleEvent({ id: 'c', sequenceNo: 20, venue: { id: '2', name: 'Lake Pavilion' } }),
    sampleEvent({ id: 'b', sequenceNo: 10, sortingDatetime: '2026-12-01T00:00:00+01:00', groups: [] }),
    sampleEvent({ id: 'a', sequenceNo: 10, sortingDatetime: '2026-11-01T00:00:00+01:00' }),
    sampleEvent({ id: 'd', sequenceNo: 20, sortingDatetime: undefined, groups: [{ id: '2', name: 'Workshops' }] }),
  ];
  const shown = (venueId: string | null, groupId: string | null) =>
    filteredEvents(events, { venueId, groupId }).map(({ id }) => id);

  test('is in the museum’s order, then by date [EVT-1]', () => {
    expect(shown(null, null)).toEqual(['a', 'b', 'd', 'c']);
    expect(events[0]?.id).toBe('c');
  });

  test('is filtered by venue and by group, and by both [EVT-1]', () => {
    expect(shown('1', null)).toEqual(['a', 'b', 'd']);
    expect(shown(null, '1')).toEqual(['a', 'c']);
    expect(shown('2', '1')).toEqual(['c']);
    expect(shown('1', '2')).toEqual(['d']);
    expect(shown('2', '2')).toEqual([]);
  });
});
