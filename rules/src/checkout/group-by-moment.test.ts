import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ItemMoment } from './group-by-moment.ts';
import { groupByMoment } from './group-by-moment.ts';

interface Item extends ItemMoment {
  readonly name: string;
}

const day = '2026-05-05';
const [ten, eleven] = ['2026-05-05T10:00:00+02:00', '2026-05-05T11:00:00+02:00'];
const item = (name: string, slot: string | null, changes: Partial<Item> = {}): Item => ({
  name,
  eventId: '501',
  day,
  slot,
  ...changes,
});
const names = (...items: Item[]) => groupByMoment(items, (one) => one).map((group) => group.map(({ name }) => name));

describe('the groups', () => {
  test('contain the items of one slot of one event', () => {
    expect(names(item('adult', ten), item('late', eleven), item('child', ten))).toEqual([['adult', 'child'], ['late']]);
    expect(names(item('adult', ten), item('elsewhere', ten, { eventId: '502' }))).toEqual([['adult'], ['elsewhere']]);
  });

  test('contain the day tickets of their day after the timed items, whose company they may be [EVT-10]', () => {
    expect(names(item('free', null), item('adult', ten), item('late', eleven))).toEqual([
      ['adult', 'free'],
      ['late', 'free'],
    ]);
  });

  test('contain day tickets alone where their day has no timed item', () => {
    const tomorrow = { day: '2026-05-06' };
    expect(names(item('free', null), item('tomorrow', null, tomorrow), item('day', null))).toEqual([
      ['free', 'day'],
      ['tomorrow'],
    ]);
    expect(names(item('free', null), item('adult', '2026-05-06T10:00:00+02:00', tomorrow))).toEqual([
      ['free'],
      ['adult'],
    ]);
    expect(names()).toEqual([]);
  });

  test('contain each timed item once, and each day ticket once per slot of its day [EVT-10]', () => {
    const anyItem = fc.record({
      name: fc.uuid(),
      eventId: fc.constantFrom('501', '502'),
      day: fc.constantFrom('2026-05-05', '2026-05-06'),
      slot: fc.constantFrom(null, 'T10', 'T11', 'T12'),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
        const groups = groupByMoment(items, (one) => one);
        for (const one of items) {
          const beside = items.filter(({ eventId, day: on }) => eventId === one.eventId && on === one.day);
          const slots = new Set(beside.flatMap(({ slot }) => slot ?? []));
          const times = groups.filter((group) => group.includes(one)).length;
          expect(times).toBe(one.slot === null ? Math.max(1, slots.size) : 1);
        }
        for (const group of groups)
          expect(new Set(group.flatMap(({ slot }) => slot ?? [])).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
