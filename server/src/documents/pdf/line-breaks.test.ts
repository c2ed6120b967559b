import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInto } from './line-breaks.ts';
import { paragraphsOf } from '../admission.ts';

/** Every letter is one wide. */
const widthOf = (text: string) => text.length;

test('fills lines as far as they go', () => {
  expect(brokenInto('Form und Farbe im Alltag', 10, widthOf)).toEqual(['Form und', 'Farbe im', 'Alltag']);
  expect(brokenInto('  Form\n und ', 10, widthOf)).toEqual(['Form und']);
  expect(brokenInto('', 10, widthOf)).toEqual([]);
});

test('breaks a word that is wider than a line with a hyphen, or at its own hyphen', () => {
  expect(brokenInto('Farbwahrnehmungsexperiment', 12, widthOf)).toEqual(['Farbwahrneh-', 'mungsexperi-', 'ment']);
  expect(brokenInto('Licht-Schatten', 7, widthOf)).toEqual(['Licht-', 'Schatt-', 'en']);
});

test('does not break at a no-break space', () => {
  expect(brokenInto('24,00\u00a0€ und mehr', 8, widthOf)).toEqual(['24,00\u00a0€', 'und mehr']);
});

test('every line fits and no letter is lost, whatever the text and the width', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replaceAll(/[\s-]/g, 'x')));
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 40 }), (list, room) => {
      const lines = brokenInto(list.join(' '), room, widthOf);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(room);
      const rejoined = lines.reduce(
        (text, line) => (text.endsWith('-') ? text.slice(0, -1) + line : `${text} ${line}`),
        '',
      );
      expect(rejoined.replaceAll(' ', '')).toBe(list.join(''));
    }),
  );
});

test('measures a word of hundreds of letters some ten times for each line', () => {
  let measured = 0;
  const lines = brokenInto('x'.repeat(290), 50, (text) => ((measured += 1), text.length));
  expect(lines.map(({ length }) => length)).toEqual([50, 50, 50, 50, 50, 45]);
  expect(measured).toBeLessThan(6 * 15);
});

test('turns the museum’s HTML into paragraphs of plain text', () => {
  expect(paragraphsOf('<p>Taschen &amp; <b>Schirme</b><br>an der Garderobe.</p>\n<ul><li>1 &lt; 2</li></ul>')).toEqual([
    'Taschen & Schirme',
    'an der Garderobe.',
    '1 < 2',
  ]);
  expect(paragraphsOf('<p>a</p><script>alert(1)</script><p> </p>')).toEqual(['a']);
  expect(paragraphsOf('&amp;lt;')).toEqual(['&lt;']);
});
