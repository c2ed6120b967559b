/** The width of a piece of text, in any unit. */
export type Width = (text: string) => number;

/** Breaks text into lines of at most `room`. A word that is wider than a line is broken where the line is full, with a hyphen. */
export function brokenInto(text: string, room: number, widthOf: Width): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\t]+/).flatMap((piece) => fitting(piece, room, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

const letters = new Intl.Segmenter();

/** The word in pieces that fit, in one piece if possible. A piece has at least one letter. */
function fitting(word: string, room: number, widthOf: Width): string[] {
  const pieces: string[] = [];
  let rest = Array.from(letters.segment(word), ({ segment }) => segment);
  while (rest.length > 1 && widthOf(rest.join('')) > room) {
    const length = longest(rest, (some) => widthOf(`${some}-`) <= room);
    const piece = rest.slice(0, length).join('');
    pieces.push(piece.endsWith('-') ? piece : `${piece}-`);
    rest = rest.slice(length);
  }
  return rest.length === 0 ? pieces : [...pieces, rest.join('')];
}

/**
 * How many of these letters fit; at least one, and never all. Doubles, and then halves the steps: each text that is measured stays in the memory of the
 * drawing library, and a word may have hundreds of letters.
 */
function longest(word: readonly string[], isFit: (text: string) => boolean): number {
  const fits = (length: number) => length < word.length && isFit(word.slice(0, length).join(''));
  let length = 1;
  let step = 1;
  while (fits(length + step)) [length, step] = [length + step, 2 * step];
  for (; step >= 1; step = Math.floor(step / 2)) if (fits(length + step)) length += step;
  return length;
}
