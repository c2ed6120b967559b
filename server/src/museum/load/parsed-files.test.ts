import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import { loadMuseum } from './load-museum.ts';
import { parsedFiles } from './parsed-files.ts';

const cacheFile = () => join(temporaryFolder('data'), 'museum-files.json');

test('a museum loaded from the cache is the same museum', () => {
  const [folder, file] = [testMuseum(), cacheFile()];
  const first = loadMuseum(folder, file);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).length).toBeGreaterThan(10);
  // Codes of vouchers stand in it.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadMuseum(folder, file)).toEqual(first);
  expect(loadMuseum(folder)).toEqual(first);
});

test('a changed file is parsed again, and its mistakes have line numbers each time', () => {
  const [folder, file] = [testMuseum(), cacheFile()];
  loadMuseum(folder, file);
  const written = join(folder, 'configuration.yaml');
  writeFileSync(written, `${readFileSync(written, 'utf8').slice(0, -1)},\n"languages": ["xx"]}`);
  for (const time of ['first', 'second'])
    expect(() => loadMuseum(folder, file), time).toThrow(/configuration\.yaml:\d+/);
});

test.each(['', '{', '[1]', 'null', '{"x":'])('ignores a cache file that contains %j', (content) => {
  const [folder, file] = [testMuseum(), cacheFile()];
  writeFileSync(file, content);
  expect(loadMuseum(folder, file)).toEqual(loadMuseum(folder));
});

test('does not cache a value that JSON cannot represent', () => {
  const file = cacheFile();
  const parsed = parsedFiles(file);
  parsed.keep('endless: .inf', { endless: Infinity });
  parsed.keep('two: 2', { two: 2 });
  parsed.save();
  const next = parsedFiles(file);
  expect([next.valueOf('endless: .inf'), next.valueOf('two: 2')]).toEqual([undefined, { two: 2 }]);
});

test('drops cached values of text that no file contains any more', () => {
  const file = cacheFile();
  const first = parsedFiles(file);
  first.keep('one: 1', { one: 1 });
  first.keep('two: 2', { two: 2 });
  first.save();
  const second = parsedFiles(file);
  expect(second.valueOf('one: 1')).toEqual({ one: 1 });
  second.save();
  expect(parsedFiles(file).valueOf('two: 2')).toBeUndefined();
});
