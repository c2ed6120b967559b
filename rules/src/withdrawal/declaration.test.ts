import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceProblems, declarationProblems, isChoiceOf, mostLettersOfText } from './declaration.ts';

const declared = { number: 'K7MP-3XQ9', name: 'Ida Berg', email: 'ida@example.org', text: 'Den Gutschein über 25 €.' };
const problems = (change: Partial<typeof declared>) => declarationProblems({ ...declared, ...change });

describe('a declaration', () => {
  test('needs number, name, e-mail address and text', () => {
    expect(declarationProblems(declared)).toEqual({});
    const required = { number: 'REQUIRED', name: 'REQUIRED', email: 'REQUIRED', text: 'REQUIRED' };
    expect(declarationProblems({ number: ' ', name: '', email: '', text: '\n' })).toEqual(required);
  });

  test('accepts any number', () => {
    for (const number of ['4711', 'Rechnung vom 3. Mai', 'k7mp 3xq9', '?']) expect(problems({ number })).toEqual({});
  });

  test('may have several lines, and is limited in length', () => {
    expect(problems({ text: 'Den Katalog\r\nund das Plakat' })).toEqual({});
    expect(problems({ text: 'x'.repeat(mostLettersOfText) })).toEqual({});
    expect(problems({ text: 'x'.repeat(mostLettersOfText + 1) })).toEqual({ text: 'TOO_LONG' });
    expect(problems({ name: 'x'.repeat(201), number: '1'.repeat(51) })).toEqual({
      name: 'TOO_LONG',
      number: 'TOO_LONG',
    });
  });

  test.each(['\u0000', '\u202e', '\ud800', `a${'\u0301'.repeat(31)}`])('refuses name and text with %j', (odd) => {
    expect(problems({ name: `Ida ${odd}`, text: `Alles ${odd}` })).toEqual({
      name: 'TEXT_INVALID',
      text: 'TEXT_INVALID',
    });
  });

  test('refuses web addresses, but allows mail addresses in its text', () => {
    const link = 'https://prize.example/now';
    const all = { number: link, name: link, text: `Please see ${link}` };
    expect(problems(all)).toEqual({ number: 'WEB_ADDRESS', name: 'WEB_ADDRESS', text: 'WEB_ADDRESS' });
    expect(problems({ email: 'nobody' })).toEqual({ email: 'EMAIL_INVALID' });
    expect(problems({ text: 'Die Gutscheine gingen an ida@example.org' })).toEqual({});
  });

  test('by an order’s link needs lines or a text without web address', () => {
    expect(choiceProblems('', true)).toEqual({});
    expect(choiceProblems(' ', false)).toEqual({ text: 'REQUIRED' });
    expect(choiceProblems('Alles', false)).toEqual({});
    expect(choiceProblems('www.prize.example', true)).toEqual({ text: 'WEB_ADDRESS' });
  });
});

describe('the chosen lines', () => {
  const ordered = [{ count: 2 }, { count: 1 }];
  test.each([
    [[], true],
    [[{ line: 0, count: 2 }], true],
    [
      [
        { line: 0, count: 1 },
        { line: 1, count: 1 },
      ],
      true,
    ],
    [[{ line: 0, count: 3 }], false],
    [[{ line: 0, count: 0 }], false],
    [[{ line: 0, count: 0.5 }], false],
    [[{ line: 2, count: 1 }], false],
    [
      [
        { line: 0, count: 1 },
        { line: 0, count: 1 },
      ],
      false,
    ],
  ])('%j are valid: %s', (chosen, fits) => expect(isChoiceOf(chosen, ordered)).toBe(fits));

  test('that are valid never exceed what was ordered', () => {
    const some = fc.array(fc.record({ line: fc.integer({ min: -1, max: 3 }), count: fc.integer({ min: -1, max: 3 }) }));
    fc.assert(
      fc.property(some, (chosen) => {
        fc.pre(isChoiceOf(chosen, ordered));
        for (const [line, { count }] of ordered.entries()) {
          const of = chosen.filter((one) => one.line === line);
          expect(of.reduce((sum, one) => sum + one.count, 0)).toBeLessThanOrEqual(count);
        }
      }),
    );
  });
});
