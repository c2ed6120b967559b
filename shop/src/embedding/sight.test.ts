import { expect, test } from 'vitest';
import { sightOf, stepTo } from './sight.ts';

// A window of 800 px, of which the page's own header covers 60.
test.each([
  ['begins in the window and ends below', { top: 200, bottom: 2200 }, { start: -140, height: 740, below: 1400 }],
  ['reaches beyond both ends', { top: -500, bottom: 1500 }, { start: 560, height: 740, below: 700 }],
  ['ends in the window', { top: -1500, bottom: 500 }, { start: 1560, height: 740, below: 0 }],
])('tells a frame that %s which part of it is visible [CFG-4]', (_, edges, sight) => {
  expect(sightOf(edges, 800, 60)).toEqual(sight);
});

test('scrolls to a new screen only where its start is out of sight [CFG-4]', () => {
  expect(stepTo(0, { top: 200, bottom: 2200 }, 800, 60)).toBe(0);
  expect(stepTo(0, { top: -500, bottom: 1500 }, 800, 60)).toBe(-560);
  expect(stepTo(0, { top: 700, bottom: 2700 }, 800, 60)).toBe(640);
});

test('scrolls to a place in the frame [CFG-4]', () => {
  expect(stepTo(300, { top: 200, bottom: 2200 }, 800, 60)).toBe(440);
  expect(stepTo(-140, { top: -500, bottom: 1500 }, 800, 60)).toBe(-700);
});
