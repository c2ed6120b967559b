import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './run.ts';

interface Locked {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly devOptional?: boolean;
  readonly license?: string;
}

/** Licences that a package states in a file but not in its package.json. */
const licences: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A library requires the compiler only for reading its types; the checks install it. */
const isCompiler = (path: string) => path.startsWith('node_modules/@typescript/');

export const thirdPartyFile = join(home, 'THIRD-PARTY.md');

/** Names and licences of the packages of a shop in operation, from package-lock.json. An operator's lawyer can check them. */
export function thirdParty(): string {
  const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const lines = Object.entries(packages)
    .filter(
      ([path, { dev, link, devOptional }]) =>
        path.includes('node_modules/') && !isCompiler(path) && !dev && !devOptional && !link,
    )
    .map(([path, { license }]) => [path.replace(/^.*node_modules\//, ''), license] as const)
    .map(([name, license]) => `| ${name} | ${license ?? licences[name] ?? 'see the package'} |`);
  const sorted = [...new Set(lines)].toSorted();
  return [
    '# Third-party packages',
    '',
    'What a shop in operation consists of besides its own code, from `package-lock.json`. The text of each licence lies in the package',
    'itself, below `node_modules`. `npx node tools/third-party.ts` writes this page anew after a change of dependencies.',
    '',
    '| package | licence |',
    '| --- | --- |',
    ...sorted,
    '',
  ].join('\n');
}

/** Removes the column padding that the formatter adds. */
export const unpadded = (page: string): string => page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');

if (import.meta.main) writeFileSync(thirdPartyFile, thirdParty());
