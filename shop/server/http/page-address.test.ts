import { describe, expect, test } from 'vitest';
import { pageAddress, type Meaning } from './page-address.ts';

const ids = {
  events: new Set(['101', 'a b', ...Array.from({ length: 120 }, (_, place) => `e${place}`)]),
  products: new Set(['7']),
  vouchers: new Set(['9']),
  tours: new Set(['1', '2', '3', '4', '5']),
  filters: new Set(['1', '2']),
};
const meaning: Meaning = {
  knownIds: () => ids,
  now: () => Date.parse('2026-05-04T06:00:00Z'),
  timeZone: 'Europe/Berlin',
};
const key = (target: string, how = meaning) => pageAddress(target, how).key;

test('keeps only the query parameters that the screen reads, in fixed order [CFG-3]', () => {
  expect(key('/de/tickets?partner=x&utm_source=y&group=2&venue=1')).toBe('/de/tickets?venue=1&group=2');
  expect(key('/de/tickets?group=2&venue=1')).toBe('/de/tickets?venue=1&group=2');
  expect(key('/de/tickets?partner=x')).toBe('/de/tickets');
  expect(key('/de/tickets?venue=')).toBe('/de/tickets');
  expect(key('/de/tickets?venue=1&venue=2')).toBe('/de/tickets?venue=1');
  expect(key('/de?date=2026-05-01')).toBe('/de');
  expect(key('/de/checkout/accepted?cartId=1')).toBe('/de/checkout/accepted');
});

test('paths with empty segments share one page', () => {
  expect(key('//')).toBe(key('///////'));
  expect(pageAddress('/de//tickets', meaning).isNotFound).toBe(true);
});

test('names with a slash inside share one page', () => {
  const notFound = pageAddress('/de/guided-tours/..%2f..%2fassets%2f1', meaning);
  expect(notFound.isNotFound).toBe(true);
  expect(key('/de/guided-tours/x%5C2')).toBe(notFound.key);
});

test('links to an order that cannot be decoded or are too long share one page', () => {
  const notFound = pageAddress('/de/order/K7MP-3XQ9-secret%ff', meaning);
  expect([notFound.isNotFound, notFound.key]).toEqual([true, key(`/de/order/${'x'.repeat(501)}`)]);
  expect(pageAddress(`/de/order/K7MP-3XQ9-${'x'.repeat(43)}`, meaning).isNotFound).toBe(false);
  expect(pageAddress(`/de/recover/${encodeURIComponent('ada+müller@example.org')}`, meaning).isNotFound).toBe(false);
});

describe('drops a query value that is invalid:', () => {
  const senseless = [
    '/de/tickets/101?date=x1',
    '/de/tickets/101?date=2026-02-31',
    '/de/tickets/101?date=2999-01-01',
    '/de/tickets/101?date=0001-01-01',
    '/de/tickets/101?time=25:00',
    '/de/tickets/101?line=y1',
    '/de/tickets/101?month=z1',
    '/de/tickets?page=x1',
    '/de/tickets?page=0',
    '/de/tickets?page=1',
    '/de/tickets?page=02',
    '/de/tickets?page=4',
    '/de/guided-tours?page=100',
    '/de/merchandise?page=2',
    '/de/merchandise/1?page=2',
    '/de/passes?page=2',
    '/de/vouchers?page=2',
    '/de/tickets?event=z1',
    '/de/tickets?event=101',
    '/de/tickets?venue=z1',
    '/de/tickets?group=%00',
    '/de/tickets?date=2027-07-01',
    '/de/guided-tours?for=x1',
    '/de/guided-tours?languages=x1',
    '/de/guided-tours?category=z1',
    '/de/guided-tours?from=x1',
    '/de/vouchers?group=z1',
    '/de/login?returnTo=x1',
    '/de/login?returnTo=/de/x1',
    '/de/login?fromUnauthorized=x1',
  ];
  test.each(senseless)('%s', (target) => expect(key(target)).toBe(target.split('?')[0]));
});

describe('keeps a query value that is valid:', () => {
  const sensible = [
    '/de/tickets/101?date=2026-05-05&time=10%3A00',
    '/de/tickets?date=2026-05-05',
    '/de/tickets?date=2027-04-01',
    '/de/tickets?venue=1&group=2',
    '/de/guided-tours?for=group&languages=de%2Cen',
    '/de/guided-tours?languages=de%2Cen&category=1&date=2026-05-05&from=2026-06-01',
    '/de/tickets?page=3',
    '/de/tickets?venue=1&page=2',
    '/de/guided-tours?page=2',
    '/de/passes?category=any-of-theirs',
    '/de/login?returnTo=%2Fde%2Fsettings&fromUnauthorized=1',
  ];
  test.each(sensible)('%s', (target) => expect(key(target)).toBe(target));
});

test('keeps ids that cannot be checked while the known ids are missing', () => {
  const silent = { ...meaning, knownIds: () => undefined };
  expect(key('/de/tickets?venue=z1', silent)).toBe('/de/tickets?venue=z1');
  expect(key('/de/tickets?page=20', silent)).toBe('/de/tickets?page=20');
  expect(key('/de/tickets?page=21', silent)).toBe('/de/tickets');
  expect(key('/de/tickets/z1', silent)).toBe('/de/tickets/z1');
  expect(key('/de/tickets?venue=%00', silent)).toBe('/de/tickets');
});

describe('addresses of pages that do not exist share a page', () => {
  const nowhere = [
    ['/de/nowhere?x=1', '/de/not-found'],
    ['/de/a/b/c/d', '/de/not-found'],
    ['/wp-login.php', '/not-found'],
    ['/a/b/c', '/not-found/not-found'],
    ['/x1/tickets/101', '/not-found/tickets/not-found'],
    ['/de/tickets/102', '/de/tickets/not-found'],
    ['/de/product/8', '/de/product/not-found'],
    ['/de/passes/8', '/de/passes/not-found'],
    ['/de/vouchers/8', '/de/vouchers/not-found'],
    ['/de/page/imprint.data', '/de/page/not-found'],
    ['/de/order/secret%2edata', '/de/order/not-found'],
    ['/tickets/%00', '/tickets/not-found'],
    ['/en/tickets/%00', '/en/tickets/not-found'],
    ['/en/guided-tours/%zz', '/en/guided-tours/not-found'],
    [`/en/product/${'x'.repeat(6000)}`, '/en/product/not-found'],
  ];
  test.each(nowhere)('%.40s', (target = '', shared = '') => {
    const { key: found, isNotFound } = pageAddress(target, meaning);
    expect([found, isNotFound]).toEqual([shared, true]);
  });

  test('while pages that may exist have their own key', () => {
    for (const target of [
      '/de',
      '/',
      '/de/tickets/101',
      '/de/tickets/a%20b',
      '/de/product/7',
      '/de/vouchers/9',
      '/de/order/secret',
    ])
      expect(pageAddress(target, meaning)).toMatchObject({ key: target, isNotFound: false });
  });
});

test('reads only the first parts of a query with thousands of them', () => {
  const many = '%ff&'.repeat(3900);
  const when = 'date=2026-05-01';
  expect(pageAddress(`/de/tickets/101?${when}&${many}`, meaning).key).toBe(`/de/tickets/101?${when}`);
  expect(pageAddress(`/de/tickets/101?${many}${when}`, meaning).key).toBe('/de/tickets/101');
});
