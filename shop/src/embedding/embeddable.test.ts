import { expect, test } from 'vitest';
import { screens, type ScreenName } from '../screens.ts';
import { embeddablePaths, isEmbeddable } from './embeddable.ts';

test('what one signs in, orders or pays at is never shown in a frame, and nothing that is somebody’s [CFG-4]', () => {
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

test('no screen that is kept out of frames begins like one that is shown there [CFG-4]', () => {
  const kept = Object.values(screens).filter((screen) => !isEmbeddable(screen));
  for (const { path } of kept) expect(embeddablePaths, path).not.toContain(path.split('/')[0]);
});
