import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { codePath, codeStripes } from './code-stripes.ts';

const code = 'K7MP3XQ9T2VW4RCA';

test('a ticket’s code is the smallest QR code, of 21 modules, with a quiet zone of 4', () => {
  const { size, stripes } = codeStripes(code);
  expect(size).toBe(21 + 2 * 4);
  for (const { x, y, length } of stripes) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(25);
  }
});

test('the stripes are the code’s dark modules', () => {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'Q' });
  const dark = new Set<string>();
  for (const { x, y, length } of codeStripes(code).stripes) {
    for (let at = x; at < x + length; at += 1) dark.add(`${at - 4},${y - 4}`);
  }
  const expected = Array.from({ length: 21 * 21 }, (_, index) => [index % 21, Math.floor(index / 21)] as const)
    .filter(([x, y]) => modules.get(y, x))
    .map(([x, y]) => `${x},${y}`);
  expect([...dark].sort()).toEqual(expected.sort());
  expect(expected).toContain('0,0');
});

test('another code has other stripes', () => {
  expect(codeStripes('K7MP3XQ9T2VW4RCB')).not.toEqual(codeStripes(code));
});

test('the SVG path draws the same stripes', () => {
  const { size, path } = codePath(code);
  const { stripes } = codeStripes(code);
  expect(size).toBe(29);
  const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }));
  expect(drawn).toEqual(stripes);
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
});
