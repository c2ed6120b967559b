import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test("serves the museum's logo and pictures, once to each browser [CFG-14]", async () => {
  const logo = await media('/museum/brand/logo.svg', undefined);
  expect(await logo?.text()).toBe('<svg/>');
  expect(logo?.headers.get('content-type')).toBe('image/svg+xml');
  const again = await media('/museum/brand/logo.svg', logo?.headers.get('etag') ?? '');
  expect(again?.status).toBe(304);
  expect(await (await media('/museum/pictures/2026/arc-800.webp', undefined))?.text()).toBe('picture');
});

test.each([
  '/museum/museum.yaml',
  '/museum/brand/notes.yaml',
  '/museum/brand/../museum.yaml',
  '/museum/brand/..%2fmuseum.yaml',
  '/museum/pictures/%2e%2e/brand/logo.svg',
  '/museum/brand/nowhere.svg',
  '/museum/brand/',
])('keeps %s to itself', async (path) => {
  expect(await media(path, undefined)).toBeUndefined();
});
