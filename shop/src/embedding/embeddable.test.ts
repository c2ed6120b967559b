import { expect, test } from 'vitest';
import { screens, type ScreenName } from '../screens.ts';
import { embeddablePaths, isEmbeddable } from './embeddable.ts';

test('lists exactly the public screens as embeddable [CFG-4]', () => {
  const shown = (Object.keys(screens) as ScreenName[]).filter((name) => isEmbeddable(screens[name]));
  expect(shown.toSorted()).toEqual([
    'guided-tour',
    'guided-tours',
    'home',
    'merchandise',
    'merchandise-category',
    'page',
    'pass',
    'passes',
    'product',
    'shipping',
    'ticket',
    'tickets',
    'voucher',
    'vouchers',
  ]);
});

test('no other screen starts with the path of an embeddable one [CFG-4]', () => {
  const kept = Object.values(screens).filter((screen) => !isEmbeddable(screen));
  for (const { path } of kept) expect(embeddablePaths, path).not.toContain(path.split('/')[0]);
});
