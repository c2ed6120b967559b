import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredAdmissionLine } from '../db/stored-order.ts';
import { adults, buy, slot } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import type { AdmissionLine } from './order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { loadMuseum } from '../museum/load/load-museum.ts';
import { orderById } from './order-store.ts';
import { ticketCodes } from './random-name.ts';

const museumFolder = testMuseum();
const museum = loadMuseum(museumFolder);
let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ museumFolder });
});
afterAll(() => shop.close());

async function bought(...items: unknown[]): Promise<readonly AdmissionLine[]> {
  const { body } = await buy(shop, items);
  const books = { database: shop.database, provider: { movesMoney: false }, museum };
  const found = await orderById(books, body.data.booking_id);
  return found?.order.lines.filter(isAdmissionItem) ?? [];
}

describe('the codes of a line follow the ticket’s flags', () => {
  test('unique_barcode: each ticket has a code of its own [DATA-4]', async () => {
    const [line] = await bought(adults(3));
    expect(line?.codes.map(({ ticketNumber, people }) => [ticketNumber, people])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(line?.printSeparately).toBe(true);
  });

  test('scan_separately: each person has a code, and it says who they are [DATA-4]', async () => {
    const subtickets = [
      { id: 50131, count: 2 },
      { id: 50132, count: 1 },
    ];
    const [line] = await bought({ ...adults(1), id: ids.family, subtickets });
    expect(line?.codes.map(({ people, componentName }) => [people, componentName])).toEqual([
      [1, 'Grown-up'],
      [1, 'Grown-up'],
      [1, 'Kid'],
    ]);
    expect(line).toMatchObject({ people: 3, cents: 3200, printSeparately: false, datetime: slot });
  });

  test('neither: one code for the whole line, good for all its people [DATA-4]', async () => {
    const [line] = await bought({ ...adults(2), id: ids.limited });
    expect(line?.codes.map(({ ticketNumber, people }) => [ticketNumber, people])).toEqual([[null, 2]]);
  });
});

test('whatever the flags, the codes of a line are unique and let in as many people as were paid for [DATA-4]', () => {
  const lines = fc.record({
    count: fc.integer({ min: 1, max: 40 }),
    uniqueBarcode: fc.boolean(),
    scanSeparately: fc.boolean(),
  });
  fc.assert(
    fc.property(lines, (flags) => {
      const codes = ticketCodes({ ...flags, people: flags.count, components: [] } as unknown as StoredAdmissionLine);
      expect(codes.reduce((sum, { people }) => sum + people, 0)).toBe(flags.count);
      expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
      // 17 of 30 signs: 83 bits.
      for (const { code } of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{17}$/);
    }),
  );
});
