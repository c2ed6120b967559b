import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartReservation } from '../../../cart/cart.ts';
import { hasRunOut, isReportedBetween, secondsLeft, shownTime, untilNextLookMs } from './reservation-clock.ts';

const reservationOf = (seconds: number, receivedAt = 0): CartReservation => ({
  cartId: 'a',
  secondsLeft: seconds,
  isExtendable: true,
  receivedAt,
});

test('counts down from the moment of the answer', () => {
  expect(secondsLeft(reservationOf(900, 5000), 5000)).toBe(900);
  expect(secondsLeft(reservationOf(900, 5000), 65_000)).toBe(840);
  expect(secondsLeft(reservationOf(900), 899_001)).toBe(1);
  expect(secondsLeft(reservationOf(900), 900_000)).toBe(0);
});

test('has nothing left after a long sleep, and gains nothing by a clock that is set back', () => {
  expect(secondsLeft(reservationOf(900), 86_400_000)).toBe(0);
  expect(secondsLeft(reservationOf(900, 1_000_000), 0)).toBe(900);
});

test('shows whole minutes above two, then minutes and seconds, rounded down', () => {
  const shown = [900, 899, 180, 179, 121, 120, 90, 61, 59, 5, 0].map(shownTime);
  expect(shown.map((time) => (time.kind === 'minutes' ? time.minutes : time.clock))).toEqual([
    15,
    14,
    3,
    2,
    2,
    '2:00',
    '1:30',
    '1:01',
    '0:59',
    '0:05',
    '0:00',
  ]);
});

test('announces at five minutes, two minutes and the end only', () => {
  const reported: number[] = [];
  for (let seconds = 900; seconds > 0; seconds -= 1)
    if (isReportedBetween(seconds, seconds - 1)) reported.push(seconds - 1);
  expect(reported).toEqual([300, 120, 0]);
});

test('announces once what a tab slept through, and nothing for more time', () => {
  expect(isReportedBetween(900, 10)).toBe(true);
  expect(isReportedBetween(10, 10)).toBe(false);
  expect(isReportedBetween(100, 900)).toBe(false);
});

test('wakes up exactly when another time is shown or announced', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3600 }), (seconds) => {
      const start = reservationOf(seconds);
      const looks: number[] = [];
      for (let now = 0; secondsLeft(start, now) > 0; now += untilNextLookMs(start, now)) looks.push(now);
      const seen = looks.map((now) => secondsLeft(start, now));
      const minutes = Math.max(0, Math.floor((seconds - 120) / 60));
      expect(looks.length).toBeLessThanOrEqual(2 * minutes + 2 + Math.min(seconds, 120));
      for (const moment of [300, 120]) if (seconds >= moment) expect(seen).toContain(moment);
      const missed = Array.from({ length: seconds }, (_, passed) => seconds - passed).filter((left) => {
        const lastLook = seen.findLast((look) => look >= left) ?? seconds;
        return JSON.stringify(shownTime(lastLook)) !== JSON.stringify(shownTime(left));
      });
      expect(missed).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('always waits for a positive time until it has run out, and a minute at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000 }), (now) => {
      const wait = untilNextLookMs(reservationOf(900), now);
      expect(wait > 0 || secondsLeft(reservationOf(900), now) === 0).toBe(true);
      expect(wait).toBeLessThanOrEqual(60_000);
    }),
  );
});

test('counts as run out within three seconds of its end, and not ten seconds before', () => {
  expect(hasRunOut(reservationOf(900), 897_000)).toBe(true);
  expect(hasRunOut(reservationOf(900), 890_000)).toBe(false);
});
