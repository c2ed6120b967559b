import fc from 'fast-check';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { expect, test } from 'vitest';
import { dayIn, offsetTo } from './today.ts';

test('moves the museum to another day and keeps its time of day, in summer and winter [I18N-7]', () => {
  const anyDay = fc.date({ min: new Date('2026-01-02'), max: new Date('2028-12-30'), noInvalidDate: true });
  const zones = fc.constantFrom('Europe/Berlin', 'Atlantic/Canary', 'America/New_York', 'Asia/Kathmandu');
  fc.assert(
    fc.property(anyDay, anyDay, zones, (real, wanted, zone) => {
      const day = wanted.toISOString().slice(0, 10);
      const realNow = real.getTime();
      const moved = museumNow(realNow + offsetTo(day, zone, realNow), zone);
      const { time } = museumNow(realNow, zone);
      // An hour that the wanted day skips or has twice cannot be kept.
      fc.pre(!/^0[0-3]/.test(time));
      expect(moved).toEqual({ day, time });
    }),
  );
});

test.each(['2026-13', 'tomorrow', '24.12.2026', '2026-02-30', ''])('refuses %j as a day', (today) => {
  expect(() => offsetTo(today, 'Europe/Berlin', 0)).toThrow('TODAY');
});

test('an empty TODAY moves no day', () => {
  expect([{}, { TODAY: '' }, { TODAY: ' ' }, { TODAY: ' 2026-12-24 ' }].map(dayIn)).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-12-24',
  ]);
});
