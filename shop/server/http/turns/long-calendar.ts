import { daysPerCall } from '../../../src/app/embedded-server.ts';

/** `…/range/2026-12-01;2026-12-31`, also with days like `20261201`. */
const range = /\/range\/([\d-]{8,10});([\d-]{8,10})$/;

const dayMs = 24 * 60 * 60_000;

/**
 * Whether a call asks for a calendar of many days: up to thirteen months of every slot, which is as much work as rendering a page. The shop
 * itself asks for single months. An unusual spelling counts as long.
 */
export function isLongCalendar(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (!/range/i.test(path) && !path.includes('%')) return false;
  // File names of pictures may match as well.
  if (!URL.canParse(path, 'http://a') || !new URL(path, 'http://a').pathname.startsWith('/api/')) return false;
  const [, first = '', last = ''] = range.exec(path) ?? [];
  return !(middayOf(last) - middayOf(first) <= daysPerCall * dayMs);
}

/** `2026-12-24` or `20261224` as epoch ms at noon; NaN if it is not a day. */
const middayOf = (day: string): number =>
  Date.parse(`${day.replaceAll('-', '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')}T12:00:00Z`);
