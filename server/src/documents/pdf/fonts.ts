import { join } from 'node:path';
import type { Face, Measure } from './page-items.ts';

type Pdf = PDFKit.PDFDocument;

/** The font for letters that the other fonts lack (Ł, Ő, Ş …). */
const more = 'more-letters';

/** Registers the fonts with a document. */
export function registerFonts(pdf: Pdf): void {
  for (const name of ['display', 'text', 'strong', more]) {
    pdf.registerFont(name, join(import.meta.dirname, 'fonts', `${name}.ttf`));
  }
}

/** A piece of text in a single font. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

/** The letters of the three fonts: Latin-1 and the signs of prices, times and titles. */
const ownLetters = /^[\u0020-\u00ffŒœŸ\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a€™−]+$/;

/** Splits a text into pieces, each in a font that has its letters; nearly always there is one piece. */
export function runsOf(text: string, face: Face): Run[] {
  const plain = text.normalize('NFC').replaceAll(/[\u2009\u202f]/g, '\u00a0');
  if (ownLetters.test(plain)) return [{ text: plain, font: face }];
  const runs: Run[] = [];
  for (const letter of plain) {
    const font = ownLetters.test(letter) ? face : more;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Measures the width of texts in this document's fonts. */
export function measureIn(pdf: Pdf): Measure {
  return (text, face, size) =>
    runsOf(text, face).reduce((width, run) => width + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0);
}
