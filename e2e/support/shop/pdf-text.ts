import { inflateSync } from 'node:zlib';

/** The texts of a PDF, piece by piece as they were written. Only for the shop's own documents. */
export function textsInPdf(pdf: Buffer): string[] {
  const objects = objectsIn(pdf.toString('latin1'));
  const fonts = lettersByFont(objects);
  return [...objects.values()].flatMap((object) =>
    object.includes('/ToUnicode') ? [] : textsIn(contentOf(object), fonts),
  );
}

/** Objects by number. */
function objectsIn(file: string): Map<string, string> {
  return new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number = '', body = '']) => [number, body]),
  );
}

function contentOf(object: string): string {
  const [, head = '', stream] = /^([^]*?)stream\n([^]*)\nendstream$/.exec(object) ?? [];
  if (stream === undefined || /\/(Image|Length1|FontFile|Subtype \/CIDFontType0C)/.test(head)) return '';
  const bytes = Buffer.from(stream, 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** For each font, by its name on pages: its glyphs (four hex digits) as letters. */
function lettersByFont(objects: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const object of objects.values()) {
    for (const [, name = '', number = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      found.set(name, lettersOf(contentOf(objects.get(map) ?? '')));
    }
  }
  return found;
}

function lettersOf(map: string): Map<string, string> {
  const ranges = [...map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<(\w+)>/g)].map(([, unicode = ''], at): [string, string] => [
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(unicode, 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

function textsIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let letters: ReadonlyMap<string, string> | undefined;
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w+>|[-\d.\s])*)\] TJ/g)].flatMap(([, font, shown]) => {
    if (font !== undefined) letters = fonts.get(font);
    if (shown === undefined) return [];
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('');
    return [(glyphs.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph) ?? '').join('')];
  });
}
