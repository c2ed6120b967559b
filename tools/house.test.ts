import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from './run.ts';

const sourceFolders = ['contract', 'rules', 'server', 'shop', 'e2e', 'tools'];
const attics = ['utils', 'helpers', 'common', 'types', 'hooks', 'components', 'lib', 'misc'];

function folders(): string[] {
  return sourceFolders.flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/node_modules|build|\.react-router/.test(entry.parentPath))
      .map((entry) => entry.name),
  );
}

test('no folder has a catch-all name such as utils or helpers', () => {
  const found = folders();
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((name) => attics.includes(name))).toEqual([]);
});

test('README or CONTRIBUTING.md describes every script of package.json', () => {
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = read('README.md') + read('CONTRIBUTING.md');
  const described = (name: string) => new RegExp(`npm (?:run (?:--silent )?)?${name}(?![\\w:-])`).test(pages);
  expect(Object.keys(scripts).filter((name) => !described(name))).toEqual([]);
});
