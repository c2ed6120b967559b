import { expect, test } from 'vitest';
import { sampleShop } from './rendered-in-test.tsx';
import { isSecondary } from './secondary-screens.ts';

test('sets what came of a purchase in one narrow column, whatever the language, and no other screen [NAV-29]', () => {
  const { languages } = sampleShop('de');
  expect(isSecondary('/checkout/success', languages)).toBe(true);
  expect(isSecondary('/sv/checkout/success', languages)).toBe(true);
  for (const path of ['/', '/de', '/de/tickets', '/de/tickets/7', '/de/checkout', '/de/page/imprint', '/de/nowhere']) {
    expect(isSecondary(path, languages), path).toBe(false);
  }
});
