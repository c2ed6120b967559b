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
    let length = rest.length - 1;
    while (length > 1 && widthOf(`${rest.slice(0, length).join('')}-`) > room) length -= 1;
    const piece = rest.slice(0, length).join('');
    pieces.push(piece.endsWith('-') ? piece : `${piece}-`);
    rest = rest.slice(length);
  }
  return rest.length === 0 ? pieces : [...pieces, rest.join('')];
}
