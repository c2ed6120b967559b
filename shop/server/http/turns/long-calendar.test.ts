import { expect, test } from 'vitest';
import { isLongCalendar } from './long-calendar.ts';

test.each([
  ['/api/de/ticket/calendar/event/101/range/2026-12-01;2026-12-31?deep=1', false],
  ['/api/de/ticket/calendar/event/101/range/2026-12-01;2027-12-31?deep=1', true],
  ['/api/en/tour/calendar/tour/201/range/20261201;20261231', false],
  ['/api/en/tour/calendar/tour/201/range/20261201;20271231', true],
  ['/api/en/tour/soldout/tour/201/range/2026-12-01;2027-12-31', true],
  ['/api/en/tour/soldout/tour/201/range/2027-12-01;2026-12-31', false],
  ['/api/en/tour/soldout/tour/201/range/9999-99-99;0000-00-00', true],
  ['/api/de/ticket/calendar/event/101/range/2026-12-01%3B2027-12-20?deep=1', true],
  ['/api/de/ticket/calendar/event/101/range/2026%2D12-01;2027-12-20?deep=1', true],
  ['/api/de/ticket/calendar/event/101/%72ange/2026-12-01;2027-12-20?deep=1', true],
  ['/api/de/x/../ticket/calendar/event/101/range/2026-12-01;2027-12-20', true],
  ['/api/de/ticket/calendar/event/101/range/2026-12-01;2027-12-20/', true],
  ['/api/de/event/select?next=/ticket/x/range/2026-12-01;2027-12-31', false],
  ['/de/tickets', false],
  ['/museum/pictures/orangerie-800.avif', false],
  ['/assets/orange-1a2b3c.woff2', false],
  ['/museum/a%20b.jpg', false],
  ['/museum/../api/de/ticket/calendar/event/101/range/2026-12-01;2027-12-20', true],
])('%s is a calendar of many days: %s', (target, isLong) => {
  expect(isLongCalendar(target)).toBe(isLong);
});
