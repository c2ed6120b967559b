import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOutFiles, unknownImports } from '../shop/left-out.ts';
import routing from '../shop/react-router.config.ts';

const library = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);
type Exports = Record<string, (...given: unknown[]) => unknown>;
const original = async (file: string): Promise<Exports> => (await import(join(library, file))) as Exports;

test('what stands in for a part of React Router answers as the part itself does while it is off', async () => {
  const { routeDiscovery } = routing;
  const { isFogOfWarEnabled, getPatchRoutesOnNavigationFunction } = await original('dom/ssr/fog-of-war.js');
  expect(isFogOfWarEnabled?.(routeDiscovery, true)).toBe(false);
  expect(getPatchRoutesOnNavigationFunction?.(() => null, {}, {}, true, routeDiscovery, false, '/')).toBeUndefined();
  const { consumeInstrumentationClientResultMetaReceiver: consume } = await original('router/instrumentation.js');
  expect(consume?.({})).toBeUndefined();
});

test('every part that is left out still has all that stands in for it', async () => {
  for (const [file, { standIns, neverCalled }] of Object.entries(leftOutFiles)) {
    // oxlint-disable-next-line no-await-in-loop
    expect(Object.keys(await original(file))).toEqual(
      expect.arrayContaining([...Object.keys(standIns), ...neverCalled]),
    );
  }
});

test('a newer React Router that takes something else from them is found out', () => {
  const router = readFileSync(join(library, 'router/router.js'), 'utf8');
  expect(unknownImports(router)).toEqual([]);
  expect(
    unknownImports(router.replace('{ consumeInstrumentation', '{ instrumentHandler, consumeInstrumentation')),
  ).toEqual(['instrumentHandler from router/instrumentation.js: see shop/left-out.ts.']);
});
