import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitCheckMs, guessedFold, menuFits, throttled } from './menu-fit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('collapses the menu as soon as one pixel is missing [HDR-5]', () => {
  const row = { row: 700, others: 300, links: 350, gaps: 50 };
  expect(menuFits(row)).toBe(true);
  expect(menuFits({ ...row, row: 699 })).toBe(false);
  expect(menuFits({ ...row, links: 351 })).toBe(false);
});

test('guesses the fold before it can be measured, earlier for more text [HDR-5]', () => {
  const words = ['Tickets', 'Führungen', 'Deutsch', 'Warenkorb'];
  expect(guessedFold(words.slice(0, 3))).toBe('medium');
  // What the row took in Chromium: 857 px.
  expect(guessedFold(['Tickets', 'Rondleidingen', 'Nederlands', 'Winkelwagen'])).toBe('large');
  expect(guessedFold([...words, 'Museumsladen', 'Jahreskarten'])).toBe('extra');
  expect(guessedFold([...words, 'Museumsladen', 'Gutscheine'])).toBe('extra');
  expect(guessedFold([...words, ...words, ...words])).toBe('yes');
});

test('runs at once, then at most every 500 ms, and always after the last call [HDR-5]', () => {
  expect(fitCheckMs).toBe(500);
  let looks = 0;
  const check = throttled(() => (looks += 1), fitCheckMs);
  check.run();
  expect(looks).toBe(1);
  for (let call = 0; call < 20; call += 1) {
    check.run();
    vi.advanceTimersByTime(20);
  }
  expect(looks).toBe(1);
  vi.advanceTimersByTime(100);
  expect(looks).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(looks).toBe(2);
  check.run();
  expect(looks).toBe(3);
});

test('does not run after it is stopped', () => {
  let looks = 0;
  const check = throttled(() => (looks += 1), fitCheckMs);
  check.run();
  check.run();
  check.stop();
  vi.advanceTimersByTime(5000);
  expect(looks).toBe(1);
});
