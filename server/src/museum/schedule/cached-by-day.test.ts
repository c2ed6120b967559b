import { expect, test } from 'vitest';
import { cachedByDay } from './cached-by-day.ts';

const at = { today: '2026-05-01' };

/** What plans are made of, and which were made. */
function planner(most?: number) {
  const made: string[] = [];
  const planOf = cachedByDay((of: { id: number }, day: string, { today }: typeof at) => {
    made.push(`${of.id} ${day}`);
    return `${of.id} ${day} ${today}`;
  }, most);
  return { made, planOf };
}

test('makes a plan once per event and day, and again when today changes', () => {
  const { made, planOf } = planner();
  const event = { id: 1 };
  expect(planOf(event, '2026-05-02', at)).toBe('1 2026-05-02 2026-05-01');
  planOf(event, '2026-05-02', at);
  expect(made).toEqual(['1 2026-05-02']);
  expect(planOf(event, '2026-05-02', { today: '2026-05-02' })).toBe('1 2026-05-02 2026-05-02');
  expect(planOf(event, '2026-05-02', at)).toBe('1 2026-05-02 2026-05-01');
  expect(made).toHaveLength(3);
});

test('keeps the plans of the events that were asked for last, up to the limit', () => {
  const { made, planOf } = planner(3);
  const events = [1, 2, 3, 4].map((id) => ({ id }));
  for (const event of events) planOf(event, '2026-05-02', at);
  made.length = 0;
  for (const event of events.toReversed()) planOf(event, '2026-05-02', at);
  expect(made).toEqual(['1 2026-05-02']);
});

test('drops the plans of a single event when they exceed the limit', () => {
  const { made, planOf } = planner(2);
  const event = { id: 1 };
  for (const day of ['01', '02', '03', '03', '02']) planOf(event, `2026-05-${day}`, at);
  expect(made.map((name) => name.slice(-2))).toEqual(['01', '02', '03', '02']);
});
