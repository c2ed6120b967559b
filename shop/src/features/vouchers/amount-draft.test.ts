import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountIn, firstAmount, settled, shownAmount } from './amount-draft.ts';

const voucher = { isVariable: true, priceCents: 4000, minCents: 1000, maxCents: 50_000 };
const typed = (text: string, cents = 4000) => settled({ cents, typed: text, isReported: false }, voucher, true);

describe('a free amount', () => {
  test('starts with the voucher’s price, or with the minimum where that is not allowed', () => {
    expect(firstAmount(voucher)).toEqual({ cents: 4000, typed: null, isReported: false });
    expect(firstAmount({ ...voucher, priceCents: 0 })).toEqual({ cents: 1000, typed: null, isReported: false });
  });

  test.each([
    ['-33', 3300],
    ['−33,5', 3350],
    ['33.50 €', 3350],
    ['２５', 2500],
  ])('typed as %j is accepted when the field is left [VOU-2]', (text, cents) => {
    expect(typed(text)).toMatchObject({ cents, typed: null });
  });

  test.each(['', '  '])('typed as %j keeps the previous amount [VOU-2]', (text) => {
    expect(typed(text, 2500)).toMatchObject({ cents: 2500, typed: null });
  });

  test.each(['0', '9,99', '500,01', '1e9', '1000000000', 'viel', '1.000,00'])(
    'that is not allowed, %j, stays as it was typed [VOU-2]',
    (text) => {
      const draft = typed(text);
      expect(draft).toEqual({ cents: 4000, typed: text, isReported: true });
      expect(shownAmount(draft, 'de')).toBe(text);
    },
  );

  test('is reported as wrong when the field is left, and stays reported [VOU-2]', () => {
    const wrong = { cents: 4000, typed: 'viel', isReported: false };
    expect(settled(wrong, voucher, true).isReported).toBe(true);
    expect(settled(wrong, voucher, false).isReported).toBe(false);
    expect(settled({ ...wrong, isReported: true }, voucher, false).isReported).toBe(true);
    expect(settled(firstAmount(voucher), voucher, true).isReported).toBe(false);
  });

  test('is shown in a form that can be typed again, in every language [VOU-2]', () => {
    expect(shownAmount({ cents: 4000, typed: null }, 'de')).toBe('40');
    expect(shownAmount({ cents: 4005, typed: null }, 'de')).toBe('40,05');
    expect(shownAmount({ cents: 123_450, typed: null }, 'en')).toBe('1234.50');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('de', 'en', 'fr', 'sv', 'da'), (cents, lang) => {
        const shown = shownAmount({ cents, typed: null }, lang);
        expect(amountIn({ cents: 1, typed: shown })).toBe(cents);
      }),
    );
  });

  test('is always within the bounds, whatever is typed [VOU-2]', () => {
    const text = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double({ noNaN: true }).map((value) => value.toFixed(2)),
    );
    fc.assert(
      fc.property(text, (written) => {
        const draft = typed(written);
        expect(draft.cents >= 1000 && draft.cents <= 50_000 && Number.isSafeInteger(draft.cents)).toBe(true);
        expect(draft.typed === null || draft.typed === written).toBe(true);
      }),
    );
  });
});
