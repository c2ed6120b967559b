import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from './run.ts';

const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly version?: string; readonly peerDependencies?: Record<string, string> }>>;
};

/** Every installed copy of a package. */
const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

test('react-router and @react-router/node are installed once, in the same version', () => {
  const [router] = versionsOf('react-router');
  expect(versionsOf('react-router')).toEqual([router]);
  expect(versionsOf('@react-router/node')).toEqual([router]);
});

test('@react-router/dev may be older, within the range that it asks for', () => {
  const [router = '', dev = ''] = [...versionsOf('react-router'), ...versionsOf('@react-router/dev')];
  const asked = packages['node_modules/@react-router/dev']?.peerDependencies?.['react-router'];
  expect(asked).toBe(`^${dev}`);
  const [major, minor] = router.split('.').map(Number);
  const [itsMajor, itsMinor] = dev.split('.').map(Number);
  expect(major).toBe(itsMajor);
  expect(minor).toBeGreaterThanOrEqual(itsMinor ?? 0);
});
