import { expect, test } from 'vitest';
import { choiceIn, chosenOf, draftOf, emptyDraft, leftBehind, withCount, withComponentCount } from './booking-draft.ts';
import { familyItem } from '../../../../test/cart-fixture.ts';
import { dayTicket, family, partOf, schoolClass, slotAt, ticketOf } from '../../../../test/tickets-fixture.ts';

const adults = ticketOf();

test('components start at their minimum [EVT-8]', () => {
  const choice = choiceIn(withCount(emptyDraft, schoolClass, 1), schoolClass);
  expect(choice.subtickets).toEqual([
    { id: '31', count: 1 },
    { id: '32', count: 10 },
  ]);
});

test('a fixed count cannot be changed [EVT-8]', () => {
  const draft = withCount(emptyDraft, schoolClass, 1);
  expect(withComponentCount(draft, schoolClass, '31', 5)).toBe(draft);
});

test('a component that the ticket does not have cannot be added [EVT-8]', () => {
  expect(withComponentCount(emptyDraft, family, '99', 5)).toBe(emptyDraft);
});

test('keeps counts of tickets that another day does not offer [EVT-4]', () => {
  const draft = withCount(withCount(emptyDraft, adults, 2), dayTicket, 1);
  expect(chosenOf(draft, [dayTicket]).map(({ ticketId }) => ticketId)).toEqual(['4']);
  expect(leftBehind(draft, [dayTicket])).toEqual(['Adults']);
  expect(chosenOf(draft, [adults, dayTicket]).map(({ count }) => count)).toEqual([2, 1]);
  expect(leftBehind(draft, [adults, dayTicket])).toEqual([]);
});

test('leaves out a timed ticket that is sold out, and reports it [EVT-6]', () => {
  const soldOut = ticketOf({ schedule: [slotAt('2026-11-22', '11:00', 0)] });
  const draft = withCount(emptyDraft, adults, 2);
  expect(chosenOf(draft, [soldOut])).toEqual([]);
  expect(leftBehind(draft, [soldOut])).toEqual(['Adults']);
});

test('a count set back to 0 is neither chosen nor reported', () => {
  const draft = withCount(withCount(emptyDraft, adults, 2), adults, 0);
  expect(chosenOf(draft, [adults])).toEqual([]);
  expect(leftBehind(draft, [])).toEqual([]);
});

test('keeps the counts of components that the ticket has on the new day, too [EVT-8]', () => {
  const draft = withComponentCount(withCount(emptyDraft, family, 1), family, '22', 3);
  const changed = { ...family, subtickets: [partOf('22', 0, 4), partOf('23', 1, 2)] };
  expect(choiceIn(draft, changed).subtickets).toEqual([
    { id: '22', count: 3 },
    { id: '23', count: 1 },
  ]);
});

test('restores the draft of a cart item, components included [CART-3] [EVT-8]', () => {
  const item = familyItem({
    id: family.id,
    subtickets: family.subtickets.map((sub) => ({ ...sub, unitCents: 0, count: 4 })),
  });
  const [choice] = chosenOf(draftOf(item), [adults, family]);
  expect(choice).toMatchObject({ ticketId: family.id, count: 1 });
  expect(choice?.subtickets.map(({ count }) => count)).toEqual(family.subtickets.map(() => 4));
});
