import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '../shop/src/i18n/languages.ts';
import routes from '../shop/src/routes.ts';
import { screens } from '../shop/src/screens.ts';
import type { Area, Screen, ScreenName } from '../shop/src/screens.ts';
import { home, run } from './run.ts';

/** A screen as it is opened: which one, and the code that it asks for at once by what its address says. */
interface Opened {
  readonly screen: ScreenName;
  readonly also?: readonly string[];
  /** Texts that come with that code. */
  readonly words?: readonly Area[];
  /** The most JavaScript that it may bring, in bytes of brotli; see docs/performance.md. */
  readonly limit: number;
}

/** Steps of the checkout that a screen may show as soon as it opens. */
const stepsOf: Partial<Record<ScreenName, readonly string[]>> = {
  checkout: ['basket', 'sign-in', 'payment'],
  checkoutFailed: ['basket', 'payment'],
};

/** Words that a step brings besides its screen's. */
const wordsOf: Readonly<Record<string, readonly Area[]>> = { 'sign-in': ['customer-form'] };

/** The budgets of the design: a step of the checkout, an account, a product's page, a list, and home with all the rest. */
function limitOf(name: ScreenName): number {
  // Four forms about a customer at once: 0.9 kB above the budget of an account.
  if (name === 'settings') return 142_000;
  const { personal, section, access, path }: Screen = screens[name];
  if (name.startsWith('checkout') || name === 'order-review') return 160_000;
  if (personal || access === 'signIn' || name === 'find-order') return 140_000;
  if (!section) return 120_000;
  return path.endsWith(':id') ? 150_000 : 130_000;
}

const names = Object.keys(screens) as ScreenName[];

/** Every first load that is weighed, by its name. */
export const firstLoads: Readonly<Record<string, Opened>> = Object.fromEntries(
  names.flatMap((screen): [string, Opened][] => {
    const limit = limitOf(screen);
    const steps = stepsOf[screen]?.map((step): [string, Opened] => [
      `${screen}, ${step}`,
      { screen, limit, also: [`src/features/checkout/${step}-step.tsx`], words: wordsOf[step] ?? [] },
    ]);
    return steps ?? [[screen, { screen, limit }]];
  }),
);

/** Steps from home to a list of what is sold, and the most that one may add. */
export const stepsFromHome = ['tickets', 'merchandise', 'passes', 'vouchers'] as const satisfies readonly ScreenName[];
export const stepLimit = 30_000;

const client = join(home, 'shop', 'build', 'client');

/** Vite's manifest: what each source became, and what that imports at once. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] }
  >
>;

const readManifest = () => JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** The file of each screen, by its path; home is the one without. */
const fileAt = new Map<string | undefined, string>();
const remember = ({ index, path, file, children = [] }: (typeof routes)[number]): void => {
  fileAt.set(index ? '' : path, file);
  children.forEach(remember);
};
routes.forEach(remember);
const sourceOf = (screen: ScreenName) => fileAt.get(screens[screen].path);

const textsFile = (area: string, lang: string) => `src/i18n/messages/${area}/${lang}.json`;

const frame = ['root.tsx', 'shell/language-layout.tsx', 'page-boundary.tsx'];

/** The scripts of a screen's first load: entry, frame, the screen itself, everything they import at once, and its texts. */
export function scriptsOf(screen: ScreenName, lang: string, also: readonly string[] = []): Set<string> {
  const manifest = readManifest();
  const sources = [...frame, sourceOf(screen)];
  const modules = Object.keys(manifest).filter((key) => sources.some((source) => key.startsWith(`src/${source}?`)));
  const { texts: areas, personal }: Screen = screens[screen];
  // A personal screen makes its calls as soon as it opens; a public one comes with its data.
  const calls = personal ? ['src/api/client.ts'] : [];
  const texts = ['shell', ...areas].map((area) => textsFile(area, lang));
  const found = new Set<string>();
  const follow = (key: string) => {
    const part = manifest[key];
    if (!part) throw new Error(`${key} is not in Vite's manifest.`);
    if (found.has(part.file)) return;
    found.add(part.file);
    part.imports?.forEach(follow);
  };
  ['src/entry.client.tsx', ...modules, ...calls, ...texts, ...also].forEach(follow);
  const table = readdirSync(join(client, 'assets')).find((name) => /^manifest-.+\.js$/.test(name));
  if (table) found.add(`assets/${table}`);
  return found;
}

const weighed = new Map<string, number>();

/** Bytes of brotli of so many files of the build. */
export function bytesOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const known = weighed.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
    weighed.set(file, known);
    bytes += known;
  }
  return bytes;
}

/** A first load in the language that takes most. */
export function bytesOfFirstLoad({ screen, also = [], words = [] }: Opened): number {
  const codeAndMessages = (lang: string) => [...also, ...words.map((area) => textsFile(area, lang))];
  return Math.max(...languages.map((lang) => bytesOf(scriptsOf(screen, lang, codeAndMessages(lang)))));
}

/** What the step from one screen to another fetches on top, in German: the screen, and what makes its calls. */
export function stepBetween(from: ScreenName, to: ScreenName): number {
  const module = Object.entries(readManifest()).find(([key]) => key.startsWith(`src/${sourceOf(to)}?`))?.[1];
  // What loads a public screen's data in the browser: not for its first visit, but for every step to it.
  const load = module?.dynamicImports?.filter((key) => /\/load-[\w-]+\.ts$/.test(key)) ?? [];
  const there = scriptsOf(to, 'de', ['src/api/client.ts', ...load]);
  return bytesOf(there.difference(scriptsOf(from, 'de')));
}

function print(): void {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  console.log('JavaScript on first load, brotli, texts of one language included');
  for (const [name, opened] of Object.entries(firstLoads)) {
    const bytes = bytesOfFirstLoad(opened);
    console.log(`${name.padEnd(24)}${kB(bytes)}  of ${kB(opened.limit)}${bytes > opened.limit ? '  TOO MUCH' : ''}`);
  }
  for (const to of stepsFromHome)
    console.log(`${`home to ${to}`.padEnd(24)}${kB(stepBetween('home', to))}  of ${kB(stepLimit)}`);
}

if (import.meta.main) {
  if (!existsSync(client)) console.log((await run('npm', ['run', '--silent', 'build'])).output);
  print();
}
