import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadMuseum } from './load-museum.ts';
import { eventRun, slotsOf } from '../schedule/plan.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';

describe('the sample museum', () => {
  const museum = loadMuseum(join(import.meta.dirname, '../../../sample-museum'));

  test('loads without mistakes, in all eight languages [I18N-1]', () => {
    expect(museum.languages).toEqual([...shopLanguages]);
    expect(Object.keys(museum.pages).toSorted()).toEqual([
      'accessibility_statement',
      'data_protection',
      'imprint',
      'shipping',
      'statutory_guarantee',
      'terms',
    ]);
    expect(museum.pages['imprint']?.de?.title).toBe('Impressum');
    expect(museum.pages['imprint']?.de?.content).not.toContain('<h1>');
  });

  test.each(['2026-11-21', '2026-12-24', '2027-02-28', '2028-02-29'])(
    'has on %s running, ended and coming exhibitions, and days that are sold out or nearly so [EVT-12]',
    (today) => {
      const runs = museum.events.map((event) => eventRun(event, today));
      expect(runs.filter((run) => run.first <= today && today <= run.last).length).toBeGreaterThanOrEqual(4);
      expect(runs.filter((run) => run.last < today)).toHaveLength(1);
      expect(runs.filter((run) => run.first > today)).toHaveLength(1);
      const woven = museum.events.find((event) => event.id === 102);
      if (!woven) throw new Error('The sample has lost its event 102.');
      const left = (day: string) =>
        slotsOf(woven, day, { today, timeZone: 'Europe/Berlin' }).reduce(
          (sum, slot) => sum + slot.capacity - slot.presold,
          0,
        );
      const next = (weekday: number) => {
        const day = new Date(`${today}T00:00:00Z`);
        // A week on: no holiday of the museum lies there on the days above.
        day.setUTCDate(day.getUTCDate() + 10 + ((weekday - day.getUTCDay() - 10 + 700) % 7));
        return day.toISOString().slice(0, 10);
      };
      expect(left(next(6)), 'a Saturday').toBe(0);
      expect(left(next(0)), 'a Sunday').toBe(museum.brand.fewLeftThreshold);
      expect(left(next(3)), 'a Wednesday').toBeGreaterThan(50);
    },
  );

  test('lists its events by sequence_no [EVT-1]', () => {
    const order = museum.events.map((event) => event.sequence_no);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});
