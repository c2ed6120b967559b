import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { builtAssets, type Assets } from './assets.ts';
import { compressAssets } from './compress-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const script = 'export const x = 1;'.repeat(200);
let assets: Assets;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), script);
  writeFileSync(join(folder, 'assets/b.woff2'), 'font');
  writeFileSync(join(folder, 'secret.js'), 'secret');
  await compressAssets(join(folder, 'assets'));
  assets = builtAssets(folder);
});

const bytesOf = async (response: Response | undefined) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));

test('sends scripts as the build compressed them, cacheable as immutable', async () => {
  const brotli = assets.answer('/assets/a.js', 'gzip, br');
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(script);
  expect(brotli?.headers.get('content-encoding')).toBe('br');
  expect(brotli?.headers.get('cache-control')).toContain('immutable');
  expect(gunzipSync(await bytesOf(assets.answer('/assets/a.js', 'gzip'))).toString()).toBe(script);
  expect((await bytesOf(assets.answer('/assets/a.js', 'br;q=0'))).toString()).toBe(script);
});

test('sends a font uncompressed', async () => {
  const font = assets.answer('/assets/b.woff2', 'br');
  expect([(await bytesOf(font)).toString(), font?.headers.get('content-encoding')]).toEqual(['font', null]);
});

test.each(['/assets/../secret.js', '/secret.js', '/assets/nowhere.js', '/assets/a.js.br'])('has no %s', (path) => {
  expect(assets.answer(path, 'br')).toBeUndefined();
});
