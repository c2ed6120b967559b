import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layers } from './borders.ts';
import { home, run } from './run.ts';

/** One violation of each border, each in a file of its own, and the rule that has to see it. */
const violations: readonly [what: string, file: string, source: string, rule: string][] = [
  [
    'contract takes from rules',
    'contract/src/planted.ts',
    `export * from '@foyer/rules/money/money.ts';`,
    'foyer(borders)',
  ],
  ['contract takes another package', 'contract/src/other.ts', `export * from 'hono';`, 'foyer(borders)'],
  ['rules take a package', 'rules/src/planted.ts', `export * from 'valibot';`, 'foyer(borders)'],
  [
    'rules take what their tests book',
    'rules/src/sample.ts',
    `export * from '../test/sample-tour.ts';`,
    'foyer(borders)',
  ],
  [
    'a feature books what tests book',
    'shop/src/features/home/sample.ts',
    `export * from '@foyer/rules/test/sample-tour.ts';`,
    'foyer(borders)',
  ],
  ['rules take from the server', 'rules/src/up.ts', `export * from '../../server/src/clock.ts';`, 'foyer(borders)'],
  [
    'rules know Date',
    'rules/src/date.ts',
    `export const day = (ms: number) => new Date(ms);`,
    'eslint(no-restricted-globals)',
  ],
  [
    'the server takes from the shop',
    'server/src/planted.ts',
    `export * from '../../shop/src/app/paths.ts';`,
    'foyer(borders)',
  ],
  [
    'the independent back end takes from the contract',
    'e2e/support/independent-back-end/planted.ts',
    `export * from '../../../contract/src/endpoint.ts';`,
    'foyer(borders)',
  ],
  [
    'the independent back end takes from its stories',
    'e2e/support/independent-back-end/story.ts',
    `export * from '../browser/say.ts';`,
    'foyer(borders)',
  ],
  ['the server reads the time', 'server/src/orders/planted.ts', `export const at = () => Date.now();`, 'foyer(clock)'],
  [
    'the shop opens the server twice',
    'shop/src/planted.ts',
    `export * from '@foyer/server/clock.ts';`,
    'foyer(borders)',
  ],
  ['a page reads the time', 'shop/src/cart/at.ts', `export const at = () => new Date();`, 'foyer(clock)'],
  [
    'a feature imports another',
    'shop/src/features/tickets/planted.ts',
    `export * from '../checkout/steps.ts';`,
    'foyer(borders)',
  ],
  [
    '… also lazily',
    'shop/src/features/home/lazy.ts',
    `export const it = import('../tickets/detail/event.tsx');`,
    'foyer(borders)',
  ],
  [
    '… also its types',
    'shop/src/features/home/type.ts',
    `export type { Steps } from '../checkout/steps.ts';`,
    'foyer(borders)',
  ],
  [
    'the basket imports a feature',
    'shop/src/cart/planted.ts',
    `export * from '../features/tickets/detail/event.tsx';`,
    'foyer(borders)',
  ],
  [
    'the session imports the basket',
    'shop/src/session/planted.ts',
    `export * from '../cart/cart.ts';`,
    'foyer(borders)',
  ],
  ['a control knows the shop', 'shop/src/ui/planted.ts', `export * from '../app/shop-config.ts';`, 'foyer(borders)'],
  ['texts know a feature', 'shop/src/i18n/planted.ts', `export * from '../features/home/home.tsx';`, 'foyer(borders)'],
  [
    'the frame knows a feature',
    'shop/src/shell/planted.ts',
    `export * from '../features/home/home.tsx';`,
    'foyer(borders)',
  ],
  [
    'somebody imports the table',
    'shop/src/shell/table.ts',
    `export { default } from '../routes.ts';`,
    'foyer(borders)',
  ],
  [
    'a second fetch',
    'shop/src/features/home/call.ts',
    `export const it = fetch('/api');`,
    'eslint(no-restricted-globals)',
  ],
  [
    '… by way of window',
    'shop/src/shell/call.ts',
    `export const it = window.fetch('/api');`,
    'eslint(no-restricted-globals)',
  ],
  ['storage outside of session', 'shop/src/cart/keep.ts', `sessionStorage.clear();`, 'eslint(no-restricted-globals)'],
  ['storage inside of api.ts', 'shop/src/api/client.ts', `localStorage.clear();`, 'eslint(no-restricted-globals)'],
  ['two files that need each other', 'shop/src/cart/one.ts', `export * from './two.ts';`, 'import(no-cycle)'],
  ['a name in capitals', 'shop/src/ui/MonthCalendar.ts', `export const weeks = 6;`, 'unicorn(filename-case)'],
];

/** What no layer may import, from a layer of each kind: one planted import for each row of the table. */
const plantedInRows = Object.keys(layers).map((layer): (typeof violations)[number] => {
  const forbidden =
    layer.startsWith('e2e') || layer === 'tools' ? 'shop/src/cart/cart.ts' : 'e2e/support/browser/say.ts';
  return [
    `row ${layer}`,
    `${layer}/planted-row.ts`,
    `export * from '${posix.relative(layer, forbidden)}';`,
    'foyer(borders)',
  ];
});

/** The same steps in the right direction. */
const allowed: readonly [file: string, source: string][] = [
  ['shop/src/cart/two.ts', `export * from './one.ts';`],
  ['shop/src/routes.ts', `export default [];`],
  ['shop/src/app/embedded-server.ts', `export * from '@foyer/server/clock.ts';`],
  ['shop/src/app/browser-storage.ts', `sessionStorage.clear();`],
  ['shop/src/features/tickets/free.ts', `export * from '../../cart/cart.ts';\nexport * from './event-day.ts';`],
  ['shop/src/features/home/sample.test.ts', `export * from '@foyer/rules/test/sample-tour.ts';`],
  ['rules/src/sample.test.ts', `export * from '../test/sample-tour.ts';`],
  ['rules/src/free.ts', `export * from '@foyer/contract/events/event.ts';`],
  ['server/src/clock.ts', `export const at = () => Date.now();`],
];

const scratch = mkdtempSync(join(tmpdir(), 'foyer-borders-'));
let issues: { filename: string; code: string }[] = [];

beforeAll(async () => {
  for (const file of ['.oxlintrc.json', 'tools/house-rules.ts', 'tools/borders.ts'])
    cpSync(join(home, file), join(scratch, file));
  for (const [file, source] of [
    ...[...violations, ...plantedInRows].map(([, file, source]) => [file, source] as const),
    ...allowed,
  ]) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${source}\n`);
  }
  const { output } = await run('oxlint', ['--format', 'json', '.'], { folder: scratch });
  issues = (JSON.parse(output) as { diagnostics: typeof issues }).diagnostics;
});
afterAll(() => rmSync(scratch, { recursive: true }));

const seenIn = (file: string) => issues.filter(({ filename }) => filename === file).map(({ code }) => code);

describe('the check sees a violation of each border', () => {
  test.for([...violations, ...plantedInRows])('%s', ([, file, , rule]) => {
    expect(seenIn(file)).toContain(rule);
  });
});

test('no two layers import each other, directly or through others', () => {
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of layers[from]?.mayImport ?? []) if (!seen.has(to)) reaches(to, seen.add(to));
    return seen;
  };
  expect(Object.keys(layers).filter((layer) => reaches(layer).has(layer))).toEqual([]);
});

test('every source file is in a layer', async () => {
  const { output } = await run('git', ['ls-files', '*.ts', '*.tsx'], { folder: home });
  const outside = output
    .split('\n')
    .filter(
      (file) =>
        file && !file.endsWith('.config.ts') && !Object.keys(layers).some((layer) => file.startsWith(`${layer}/`)),
    );
  expect(outside).toEqual([]);
});

test('the check accepts imports in the right direction', () => {
  expect(allowed.flatMap(([file]) => seenIn(file)).filter((rule) => rule !== 'import(no-cycle)')).toEqual([]);
});

test.for([
  ['document.title', 'a browser'],
  ["process.env['TODAY']", 'Node'],
])('rules that use %s do not compile, as they have no types of %s', async ([source = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-rules-'));
  writeFileSync(join(folder, 'planted.ts'), `export const planted = ${source};\n`);
  const config = { extends: join(home, 'rules/tsconfig.json'), include: [folder] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await run('tsc', ['--noEmit', '-p', join(folder, 'tsconfig.json')]);
  rmSync(folder, { recursive: true });
  expect(code).not.toBe(0);
  expect(output).toContain('planted.ts');
});

test('workspaces depend on each other in one direction only', () => {
  const houseOf = (workspace: string) => {
    const file = JSON.parse(readFileSync(join(home, workspace, 'package.json'), 'utf8')) as { dependencies?: object };
    return Object.keys(file.dependencies ?? {}).filter((name) => name.startsWith('@foyer/'));
  };
  expect(houseOf('contract')).toEqual([]);
  expect(houseOf('rules')).toEqual(['@foyer/contract']);
  expect(houseOf('server')).toEqual(['@foyer/contract', '@foyer/rules']);
  expect(houseOf('shop')).toEqual(['@foyer/contract', '@foyer/rules', '@foyer/server']);
});
