import { inAll } from './test-events.ts';

/** The tests' own goods and annual passes, and what it costs to send them. */

export const articleIds = {
  book: 701,
  mug: 702,
  rare: 703,
  gone: 704,
  heavy: 705,
  pass: 713,
  fewPasses: 714,
} as const;

/** An article as the museum's file has it, with what is special about it. */
export function testArticle(id: number, name: string, price: number, more: Record<string, unknown>) {
  return {
    id,
    groups: [1],
    sequence_no: id,
    texts: inAll({ name, subtitle: 'Subtitle', description: '<p>Text</p>' }),
    picture: { file: 'pictures/woven-rooms', alt: inAll('Alternative') },
    price,
    vat_value: 19,
    ...more,
  };
}

const maker = { name: 'Press', address: '1 Road, Town', email: 'press@example.org' };

/** The articles as the museum's files would have them. */
export const testArticles = [
  testArticle(articleIds.book, 'Book', 3900, {
    groups: [2],
    vat_value: 7,
    stock: 10,
    weight_grams: 1500,
    manufacturer: maker,
    safety_contact: maker,
    safety_note: inAll('Careful'),
  }),
  testArticle(articleIds.mug, 'Mug', 1290, { weight_grams: 400 }),
  testArticle(articleIds.rare, 'Rare print', 4500, { stock: 2, weight_grams: 100 }),
  testArticle(articleIds.gone, 'Gone', 900, { stock: 0, weight_grams: 100 }),
  testArticle(articleIds.heavy, 'Stone', 5000, { weight_grams: 12_000 }),
  testArticle(articleIds.pass, 'Annual pass', 4500, { kind: 13, groups: [3], vat_value: 7 }),
  testArticle(articleIds.fewPasses, 'Patron pass', 30_000, { kind: 13, groups: [3], vat_value: 7, stock: 3 }),
];

export const testMerchandiseCategories = [
  { id: 1, name: inAll('Things') },
  { id: 2, name: inAll('Books') },
  { id: 3, name: inAll('Passes') },
  { id: 4, name: inAll('Empty') },
];

/** From two kilograms on dearer, and from ten to Germany alone. */
export const testShipping = [
  { weight_from: 0, costs: { DE: 490, AT: 990, CH: 1490 } },
  { weight_from: 2000, costs: { DE: 690, AT: 1390, CH: 1990 } },
  { weight_from: 10_000, costs: { DE: 1290 } },
];

/** A line of goods. */
export const goods = (article: keyof typeof articleIds, count: number) => ({
  type: 'merchandise',
  id: articleIds[article],
  count,
});

/** Who an annual pass is for: it comes with the order, or to her own address. */
export const owner = (first: string, address: Record<string, string> | null = null) => ({
  name: { title: '', first, last: 'Lind' },
  address,
  send_to_custom_addr: address ? 1 : 0,
});

/** A line of annual passes, one for each owner. */
export const passes = (owners: unknown[], article: keyof typeof articleIds = 'pass') => ({
  type: 'annualPass',
  id: articleIds[article],
  count: owners.length,
  owners,
});
