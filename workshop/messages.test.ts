import { describe, expect, test } from 'vitest';
import { languages } from '../shop/src/i18n/languages.ts';
import { areas, readMessages } from '../shop/src/i18n/plugin/message-files.ts';

/** Texts as long as this are the same in two languages only by mistake. */
const tooLongToBeEqual = 30;

const translations = areas().flatMap((area) =>
  languages.filter((lang) => lang !== 'en').map((lang) => ({ area, lang })),
);

describe.for(translations)('$area in $lang', ({ area, lang }) => {
  test('is written in that language and not left in English [I18N-1]', () => {
    const english = readMessages(area, 'en');
    const own = Object.entries(readMessages(area, lang));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(own.filter(([key, text]) => text === english[key] && text.length >= tooLongToBeEqual)).toEqual([]);
  });
});
