import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { museumMedia } from './museum-media.ts';

const folder = mkdtempSync(join(tmpdir(), 'museum-'));
const media = museumMedia(folder);

beforeAll(() => {
  for (const name of ['brand', 'pictures/2026']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'museum.yaml'), 'secret');
  writeFileSync(join(folder, 'brand/notes.yaml'), 'secret');
  writeFileSync(join(folder, 'brand/logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'pictures/2026/arc-800.webp'), 'picture');
});

test("serves the museum's logo and pictures, and 304 for an etag that is current [CFG-14]", async () => {
  const logo = await media('/museum/brand/logo.svg', '', undefined);
  expect(await logo?.text()).toBe('<svg/>');
  expect(logo?.headers.get('content-type')).toBe('image/svg+xml');
  const again = await media('/museum/brand/logo.svg', '', logo?.headers.get('etag') ?? '');
  expect(again?.status).toBe(304);
  expect(await (await media('/museum/pictures/2026/arc-800.webp', 'br', undefined))?.text()).toBe('picture');
});

test('sends SVG compressed to browsers that accept it, with an etag of its own', async () => {
  const packed = await media('/museum/brand/logo.svg', 'gzip, br', undefined);
  expect(packed?.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(new Uint8Array(await packed!.arrayBuffer())).toString()).toBe('<svg/>');
  const tag = packed?.headers.get('etag') ?? '';
  expect((await media('/museum/brand/logo.svg', 'br', tag))?.status).toBe(304);
  const plain = await media('/museum/brand/logo.svg', 'gzip', tag);
  expect([plain?.status, plain?.headers.get('content-encoding')]).toEqual([200, null]);
  const picture = await media('/museum/pictures/2026/arc-800.webp', 'br', undefined);
  expect(picture?.headers.get('content-encoding')).toBeNull();
});

test.each([
  '/museum/museum.yaml',
  '/museum/brand/notes.yaml',
  '/museum/brand/../museum.yaml',
  '/museum/brand/..%2fmuseum.yaml',
  '/museum/pictures/%2e%2e/brand/logo.svg',
  '/museum/brand/nowhere.svg',
  '/museum/brand/',
  // Each spelling would be a file of its own to read, to pack and to keep.
  '/museum/brand//logo.svg',
  '/museum/brand/logo.svg/',
])('does not serve %s', async (path) => {
  expect(await media(path, '', undefined)).toBeUndefined();
});
