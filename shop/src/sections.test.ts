import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { navKeys } from '@foyer/contract/content/configuration.ts';
import { expect, test } from 'vitest';
import { languages } from './i18n/languages.ts';
import { areas, readMessages } from './i18n/plugin/message-files.ts';
import routes from './routes.ts';
import { screens, type Area, type Screen } from './screens.ts';
import { sections } from './sections.ts';

interface Entry {
  readonly path?: string;
  readonly file: string;
  readonly children?: readonly Entry[];
}

const all = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
const table = all(routes);
const named: readonly Screen[] = Object.values(screens);

/** Passes are goods of one kind, and shown by the screens of goods [PASS-1]. */
const folders: Partial<Record<string, string>> = { merchandise: 'products', passes: 'products' };
/** Where their texts have another name than the section. */
const textAreas: Partial<Record<string, string>> = { passes: 'merchandise' };
/** Where they are others than the list and its single things. */
const paths: Partial<Record<string, readonly string[]>> = {
  merchandise: ['merchandise', 'merchandise/:category', 'product/:id'],
};

test.each(sections)(
  'has $id in routes, screens, a folder of its own and texts in all eight languages [I18N-1] [CFG-1]',
  ({ id, path, labelKey }) => {
    const own = named.filter(({ section }) => section === id);
    expect(own.map((screen) => screen.path)).toEqual(paths[id] ?? [path, `${path}/:id`]);
    const folder = folders[id] ?? id;
    for (const screen of own) {
      const file = table.find((entry) => entry.path === screen.path)?.file ?? '';
      expect(file).toMatch(new RegExp(`^features/${folder}/`));
      expect(existsSync(join(import.meta.dirname, file))).toBe(true);
    }
    expect(areas()).toContain(textAreas[id] ?? id);
    for (const lang of languages) expect(readMessages('shell', lang)[labelKey], lang).toBeTruthy();
  },
);

test('the routes are exactly the paths of the screens [NAV-22] [NAV-23]', () => {
  const paths = table
    .filter(({ path }) => path !== undefined && path !== ':lang?' && path !== '*')
    .map(({ path }) => path);
  expect(['', ...paths].sort()).toEqual(named.map(({ path }) => path).sort());
});

/** The files of its feature that a file stands on, itself included: also what it brings later. Paths below `src`. */
function standsOn(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found;
  const code = readFileSync(join(import.meta.dirname, file), 'utf8');
  found.set(file, code);
  const [feature] = /^features\/[\w-]+\//.exec(file) ?? [''];
  for (const [, next = ''] of code.matchAll(/'(\.{1,2}\/[\w./-]+\.tsx?)'/g)) {
    const path = posix.join(posix.dirname(file), next);
    if (path.startsWith(feature) && !path.includes('+types')) standsOn(path, found);
  }
  return found;
}

/** The areas whose texts a screen's files name, besides those that its parts bring when they come later. */
function areasNamedBy(screenFile: string): Area[] {
  const code = [...standsOn(screenFile).values()].join('\n');
  const later = new Set([...code.matchAll(/loadTexts\([\w.]+, \['([\w-]+)'/g)].flat().filter(Boolean));
  return (areas() as Area[]).filter((area) => !later.has(area) && new RegExp(`['"\`]${area}\\.\\w`).test(code));
}

test('a screen loads every text area that its files use', () => {
  for (const { path, file } of table.filter((entry) => entry.file.startsWith('features/'))) {
    const screen = named.find((one) => one.path === (path ?? ''));
    expect(['shell', ...(screen?.texts ?? [])], file).toEqual(expect.arrayContaining(areasNamedBy(file)));
  }
});

test('a museum may rename each section and the cart [CFG-6]', () => {
  expect(navKeys).toEqual([...sections.map(({ id }) => id), 'checkout']);
});
