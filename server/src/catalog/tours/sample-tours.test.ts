import { tour as tourOnContract } from '@foyer/contract/tours/tour.ts';
import { isBookable } from '@foyer/rules/tours/tour-booking-problems.ts';
import { endOfMonth } from '@foyer/rules/time/museum-time.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMuseum } from '../../museum/load/load-museum.ts';
import { tourRun } from '../../museum/schedule/tour-plan.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

const museumFolder = `${import.meta.dirname}/../../../sample-museum`;
const { tours, tourCategories, questionTypes } = sample();

function sample() {
  const museum = loadMuseum(museumFolder);
  const questions = museum.tours.flatMap((tour) => tour.questions);
  return { ...museum, questionTypes: new Set(questions.map(({ type }) => type)) };
}

describe('the tours of the sample museum', () => {
  test('have every combination of the three switches, six languages, two venues and one empty category [DATA-3]', () => {
    const switches = tours.map((tour) =>
      [tour.single_ticketing, tour.book_complete_tour, tour.booking_without_tickets].map(Number).join(''),
    );
    expect(new Set(switches).size).toBe(8);
    expect(new Set(tours.map(({ language }) => language)).size).toBe(6);
    expect(new Set(tours.map(({ venue }) => venue)).size).toBe(2);
    expect(tourCategories.filter(({ id }) => !tours.some(({ category }) => category === id))).toHaveLength(1);
  });

  test('have prices per time, components, a smallest group, questions of every type and mandatory ones', () => {
    expect(tours.some(({ times }) => times.some(({ prices }) => prices))).toBe(true);
    expect(tours.some(({ tickets }) => tickets.some(({ subtickets }) => subtickets.length > 0))).toBe(true);
    expect(tours.some((tour) => tour.min_participants > 1)).toBe(true);
    expect([...questionTypes].toSorted()).toEqual(['checkbox', 'number', 'radio', 'select', 'text', 'textarea']);
    expect(tours.some(({ questions }) => questions.some(({ mandatory }) => mandatory))).toBe(true);
  });
});

describe.each(['2026-02-01', '2026-11-21', '2027-01-31', '2028-02-29'])('on %s', (today) => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await startTestServer({ museumFolder });
    shop.clock.now = Date.parse(`${today}T06:00:00Z`);
  });
  afterAll(() => shop.close());
  const data = async (path: string) => {
    const { status, body } = await shop.get(`/api/en/tour${path}`);
    expect(status, path).toBe(200);
    return body.data;
  };

  test('every tour is bookable, one ends this month, and one is over', async () => {
    for (const { id } of tours) {
      const tour = v.parse(tourOnContract, await data(`?tour=${id}`));
      expect(isBookable(tour), tour.name).toBe(true);
    }
    expect(tours.some((tour) => tourRun(tour, today).last === endOfMonth(today))).toBe(true);
    expect(tours.some((tour) => tourRun(tour, today).last < today)).toBe(true);
  });

  test('some days and times are sold out, most days are not [API-11, API-12]', async () => {
    const overview: Record<string, { tour: number; soldout: number; times: Record<string, { tickets: number }> }[]> =
      await data(`/overview?date=${today}&lookahead=60`);
    const entries = Object.values(overview).flat();
    const times = entries.flatMap((entry) => Object.values(entry.times));
    const full = entries.filter(({ soldout }) => soldout === 1);
    expect(full.length).toBeGreaterThan(3);
    expect(full.length).toBeLessThan(entries.length / 2);
    expect(times.filter(({ tickets }) => tickets === 0).length).toBeGreaterThan(full.length);
    const oneADay = tours.filter(({ id }) =>
      entries.filter(({ tour }) => tour === id).every((entry) => Object.keys(entry.times).length === 1),
    );
    expect(oneADay.length).toBeGreaterThan(0);
  });
});
