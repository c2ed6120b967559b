import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import { parse } from 'yaml';
import { brokenMuseum } from '../../../test/support/museum/broken-museum.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';

test('no odd value in a field makes loading fail other than with reported mistakes', () => {
  const museum = brokenMuseum(testMuseum());
  const names = [
    'museum',
    'configuration',
    'venues',
    'content',
    'events/501',
    'tours/10',
    'merchandise/701',
    'shipping',
  ];
  const files = [
    ...names,
    'vouchers',
    'voucher-codes',
    'orders-to-review',
    'suggestions',
    'payments',
    'customers',
  ].flatMap((name) => {
    const file = `${name}.yaml`;
    return existsSync(join(museum.folder, file)) ? [{ file, value: parse(museum.read(file)) as unknown }] : [];
  });
  const odd = fc.constantFrom<unknown>(
    null,
    '',
    'x',
    -1,
    1.5,
    0,
    true,
    [],
    {},
    [1],
    { de: 'x' },
    undefined,
    '2026-02-30',
  );
  fc.assert(
    fc.property(fc.nat(), fc.infiniteStream(fc.nat()), odd, (which, way, put) => {
      const { file, value } = files[which % files.length] ?? { file: '', value: null };
      museum.write(file, JSON.stringify(changed(value, way, put)) ?? '');
      museum.fileIssues();
      museum.mend();
    }),
    { numRuns: 60 },
  );
});

/** The value with something else at a place of it that the numbers lead to. */
function changed(value: unknown, way: Iterator<number>, put: unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const turn = Number(way.next().value);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined || turn % 5 === 0) return put;
  const inner = (value as Record<string, unknown>)[key];
  const fresh = changed(inner, way, put);
  return Array.isArray(value) ? value.with(Number(key), fresh) : { ...(value as object), [key]: fresh };
}
