import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftProblems, lastGiftDay, noGift, printed, tidyGift, type Gift } from './gift.ts';

const today = '2026-05-04';
const problems = (gift: Partial<Gift>) => giftProblems({ ...noGift, ...gift }, today);
const codes = (gift: Partial<Gift>) => problems(gift).map(({ code, field }) => `${field} ${code}`);
const mailed = { email: 'ada@example.org', date: today };

describe('a gift', () => {
  test('may have a name and a message, or an address and a date, or nothing [VOU-2]', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: 'Zoë d’Ancona', message: 'Alles Gute!\nDeine Oma ❤️' })).toEqual([]);
    expect(codes(mailed)).toEqual([]);
  });

  test.each([
    ['a'.repeat(61), 'GIFT_TOO_LONG'],
    ['Ada\nBcc: eve@example.org', 'GIFT_TEXT_INVALID'],
    [`A${'\u0301'.repeat(31)}`, 'GIFT_TEXT_INVALID'],
    ['\u202Eada', 'GIFT_TEXT_INVALID'],
    ['\u200B', 'GIFT_TEXT_INVALID'],
    ['evil.com', 'GIFT_WEB_ADDRESS'],
    ['www.evil.example', 'GIFT_WEB_ADDRESS'],
  ])('with the name %j is refused [VOU-2]', (name, code) => {
    expect(codes({ name })).toEqual([`name ${code}`]);
  });

  test.each([
    ['a'.repeat(301), 'GIFT_TOO_LONG'],
    ['a\u0000b', 'GIFT_TEXT_INVALID'],
    [`A${'\u0301'.repeat(31)}`, 'GIFT_TEXT_INVALID'],
    ['Look: https://evil.example', 'GIFT_WEB_ADDRESS'],
    ['evil.example/prize', 'GIFT_WEB_ADDRESS'],
    ['a\n'.repeat(8) + 'a', 'GIFT_TOO_MANY_LINES'],
  ])('with the message %j is refused [VOU-2]', (message, code) => {
    expect(codes({ message })).toEqual([`message ${code}`]);
  });

  test('is mailed to one address, within a year', () => {
    expect(lastGiftDay(today)).toBe('2027-05-04');
    for (const email of ['ada', 'ada@example.org, eve@example.org', 'a@b', `${'a'.repeat(64)}@${'b.'.repeat(100)}de`])
      expect(codes({ ...mailed, email }), email).toEqual(['email GIFT_EMAIL_INVALID']);
    for (const date of ['2026-05-03', '2027-05-05', '2026-02-30', 'soon', ''])
      expect(codes({ ...mailed, date }), date).toEqual(['date GIFT_DATE_INVALID']);
    expect(codes({ ...mailed, date: '2027-05-04' })).toEqual([]);
  });
});

describe('a stored gift', () => {
  test('is trimmed, gets today’s date if it has none, and has no date without an address', () => {
    expect(tidyGift({ name: ' Ada ', message: ' a \r\nb\t ', email: '', date: '2026-12-24' }, today)).toEqual({
      name: 'Ada',
      message: 'a\nb',
      email: '',
      date: '',
    });
    expect(tidyGift({ ...noGift, email: ' ada@example.org ' }, today)).toEqual({ ...noGift, ...mailed });
    // However many blanks there are: none is looked at twice.
    const wide = `a${' '.repeat(500_000)}b`;
    expect(tidyGift({ ...noGift, message: `${wide} \n` }, today)?.message).toBe(wide);
    expect(tidyGift({ name: ' ', message: '\n', email: ' ', date: '2026-12-24' }, today)).toBeNull();
  });

  test('does not change when it is tidied again, and its message never grows', () => {
    const gift = fc.record({ name: fc.string(), message: fc.string(), email: fc.string(), date: fc.constant('') });
    fc.assert(
      fc.property(gift, (given) => {
        const tidy = tidyGift(given, today);
        if (!tidy) return;
        expect(tidyGift(tidy, today)).toEqual(tidy);
        expect(tidy.message.length).toBeLessThanOrEqual(given.message.length);
      }),
    );
  });

  test('is printed without emoji', () => {
    expect(printed('Alles Gute ❤️ 👩‍👩‍👧 🇩🇪👍🏽')).toBe('Alles Gute');
    expect(printed('Zoë © 2026, 3 × 4 ½ №1')).toBe('Zoë © 2026, 3 × 4 ½ №1');
  });
});
