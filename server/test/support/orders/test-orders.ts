import { articleIds } from '../museum/test-articles.ts';
import { ids, inAll } from '../museum/test-events.ts';

/** The tests' own orders to review; 4 May 2026 is their today. */
export const orderIds = {
  /** Four adults on Tuesday at ten, and a book. */
  school: 'school-4b-Xq7Lr2Vd9K',
  late: 'too-late-Xq7Lr2Vd9K1',
  /** More than the slot has. */
  tooMany: 'too-many-Xq7Lr2Vd9K1',
} as const;

/** `mara` of the tests. */
const email = 'mara@example.org';

const adults = (count: number) => ({ type: 'ticket', id: ids.adult, count, day: '2026-05-05', time: '10:00' });

export const testOrders = [
  {
    id: orderIds.school,
    email,
    name: inAll('Class 4b'),
    note: inAll('Please pay by Friday'),
    valid_to: '2026-05-08',
    items: [
      { ...adults(4), subtickets: [] },
      { type: 'merchandise', id: articleIds.book, count: 1 },
    ],
  },
  { id: orderIds.late, email, name: inAll('Late'), valid_to: 'today-1', items: [adults(1)] },
  { id: orderIds.tooMany, email, name: inAll('Many'), items: [adults(21)] },
];
