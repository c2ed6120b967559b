import type { Article } from '@foyer/contract/products/merchandise.ts';

const books = { id: '1', name: 'Books' };

/** Building blocks of tests: a book at the reduced rate, with plenty in stock. */
export function article(changes: Partial<Article> = {}): Article {
  return {
    id: '7',
    name: 'Woven Rooms',
    priceCents: 3900,
    taxRate: 7,
    stock: 60,
    isPass: false,
    groups: [books],
    sequenceNo: 1,
    subtitle: 'Exhibition catalogue',
    description: '<p>212 pages.</p>',
    image: '/museum/pictures/woven-1600.webp',
    imageAlt: 'A book',
    manufacturer: null,
    safetyContact: null,
    safetyNote: '',
    visitCents: null,
    includes: [],
    ...changes,
  };
}

export function pass(changes: Partial<Article> = {}): Article {
  return article({ id: '21', name: 'Annual pass', isPass: true, stock: null, groups: [], ...changes });
}
