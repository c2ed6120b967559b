import { expect, test } from 'vitest';
import { typedBookingId } from './booking-id.ts';

test('reads a booking number however it is typed', () => {
  for (const typed of ['K7MP-3XQ9', 'k7mp3xq9', ' K7MP – 3XQ9 ', '#K7MP-3XQ9', 'K7 MP 3X Q9', '\u200eK7MP-3XQ9'])
    expect(typedBookingId(typed)).toBe('K7MP-3XQ9');
});

test('answers null for text that cannot be a booking number', () => {
  for (const typed of ['', 'K7MP', 'K7MP-3XQ99', 'O7MP-3XQ9', 'K7MP-3XQU', "K7MP-3XQ9' or 1=1", 'K'.repeat(10_000)])
    expect(typedBookingId(typed)).toBeNull();
});
