import { inflateSync } from 'node:zlib';

/**
 * What a PDF of ours says, as somebody would copy it: each of its streams read with each of its fonts, since which font a stream uses is said
 * elsewhere. Among what is nonsense stands every text that it shows.
 */
export function textsOfPdf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const shown = streams.map((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => glyphsOf(parts)),
  );
  return fonts.flatMap((letters) =>
    shown.flatMap((texts) => texts.map((glyphs) => glyphs.map((glyph) => letters.get(glyph) ?? '').join(''))),
  );
}

/** PDFs that are attached to a mail as it was sent. */
export const pdfsIn = (mail: string): Buffer[] =>
  [...mail.matchAll(/Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  );

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const hexOf = (text: string): string[] => [...text.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex);

const glyphsOf = (parts: string): number[] =>
  hexOf(parts).flatMap((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)));

/** Which letters the glyphs of a font are, by its table. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, hex] of hexOf(list).entries())
      letters.set(Number.parseInt(from, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  return letters;
}
