import { expect, test } from 'vitest';
import { event, partOf, ticketOf } from '../../../../test/tickets-fixture.ts';
import { linksIn, renderedAt } from '../../../../test/rendered.tsx';
import { EventMore } from './event-more.tsx';

const group = ticketOf({
  id: '2',
  name: 'Group',
  priceCents: 0,
  subtickets: [partOf('1', 10, 20, 1100), partOf('2', 1, 1)],
  sequenceNo: 20,
});
const shown = {
  ...event,
  gallery: [{ image: '/museum/pictures/upright-1600.webp', imageAlt: 'Seen upright' }],
  related: [
    { kind: 'tour' as const, id: '211', name: 'With a weaver', subtitle: '', image: undefined },
    { kind: 'product' as const, id: '701', name: 'Catalogue', subtitle: '', image: undefined },
  ],
};
const everything = { hasTickets: true, hasGuidedTours: true, hasMerchandise: true, hasMemCard: true };
const read = (wire: object) =>
  renderedAt('/en/tickets/7', <EventMore event={shown} tickets={[ticketOf({ note: 'With proof' }), group]} />, wire);

test('shows every price, that of a group for its minimum [EVT-6]', () => {
  const rows = [...read(everything).matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row.replace(/<[^>]+>/g, ' '));
  expect(rows[1]).toMatch(/Adults\s+With proof\s+€12.00/);
  expect(rows[2]).toMatch(/Group\s+part 1 €11.00\s+from €110.00/);
});

test('links tours, catalogue and passes while their sections are on', () => {
  expect(linksIn(read(everything)).map(({ href }) => href)).toEqual([
    '/en/guided-tours/211',
    '/en/product/701',
    '/en/passes',
  ]);
  expect(linksIn(read({ hasTickets: true, hasMerchandise: true })).map(({ href }) => href)).toEqual([
    '/en/product/701',
  ]);
});

test('loads its pictures lazily', () => {
  const pictures = [...read(everything).matchAll(/<img [^>]*>/g)].map(([image]) => image);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain('loading="lazy"');
  expect(pictures[0]).toContain('alt="Seen upright"');
});
