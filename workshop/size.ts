import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '../shop/src/i18n/languages.ts';
import { screens } from '../shop/src/screens.ts';
import type { Screen, ScreenName } from '../shop/src/screens.ts';
import { home, run } from './run.ts';

/** A screen as it is opened: which one, and the code that it asks for at once by what its address says. */
interface Opened {
  readonly screen: ScreenName;
  readonly also?: readonly string[];
  /** The most JavaScript that it may bring, in bytes of brotli; see docs/decisions. */
  readonly limit: number;
}

const stepOf = (step: string) => [`src/features/checkout/${step}-step.tsx`];

/** Every first load that is weighed. */
export const firstLoads: Readonly<Record<string, Opened>> = {
  home: { screen: 'home', limit: 112_000 },
  tickets: { screen: 'tickets', limit: 122_000 },
  ticket: { screen: 'ticket', limit: 123_000 },
  'guided-tours': { screen: 'guided-tours', limit: 122_000 },
  'guided-tour': { screen: 'guided-tour', limit: 122_000 },
  page: { screen: 'page', limit: 112_000 },
  checkout: { screen: 'checkout', also: stepOf('basket'), limit: 130_000 },
  'checkout, sign-in': { screen: 'checkout', also: stepOf('sign-in'), limit: 130_000 },
  'checkout, payment': { screen: 'checkout', also: stepOf('payment'), limit: 130_000 },
  checkoutAccepted: { screen: 'checkoutAccepted', limit: 130_000 },
  checkoutCanceled: { screen: 'checkoutCanceled', limit: 130_000 },
  checkoutSuccess: { screen: 'checkoutSuccess', limit: 130_000 },
  'checkoutFailed, basket': { screen: 'checkoutFailed', also: stepOf('basket'), limit: 130_000 },
  'checkoutFailed, payment': { screen: 'checkoutFailed', also: stepOf('payment'), limit: 130_000 },
};

/** The most that the step from home to the list of events may add. */
export const stepLimit = 15_000;

const client = join(home, 'shop', 'build', 'client');

/** Vite's manifest: what each source became, and what that imports at once. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const sourceOf: Readonly<Record<ScreenName, string>> = {
  home: 'features/home/home.tsx',
  tickets: 'features/tickets/ticket-list.tsx',
  ticket: 'features/tickets/event.tsx',
  'guided-tours': 'features/guided-tours/tour-list.tsx',
  'guided-tour': 'features/guided-tours/tour.tsx',
  page: 'features/static-pages/static-page.tsx',
  checkout: 'features/checkout/checkout.tsx',
  checkoutAccepted: 'features/checkout/accepted.tsx',
  checkoutCanceled: 'features/checkout/canceled.tsx',
  checkoutSuccess: 'features/checkout/success.tsx',
  checkoutFailed: 'features/checkout/failed.tsx',
};

/** What loads a public screen's data in the browser: not for its first visit, but for every step to it. */
const loadOf: Partial<Record<ScreenName, string>> = {
  home: 'src/features/home/load-home.ts',
  tickets: 'src/features/tickets/load-list.ts',
  ticket: 'src/features/tickets/load-event.ts',
  'guided-tours': 'src/features/guided-tours/load-list.ts',
  'guided-tour': 'src/features/guided-tours/load-tour.ts',
  page: 'src/features/static-pages/load-page.ts',
};

const frame = ['root.tsx', 'shell/language-layout.tsx', 'page-boundary.tsx'];

/** The scripts of a screen's first load: entry, frame, the screen itself, everything they import at once, and its texts. */
export function scriptsOf(screen: ScreenName, lang: string, also: readonly string[] = []): Set<string> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const sources = [...frame, sourceOf[screen]];
  const modules = Object.keys(manifest).filter((key) => sources.some((source) => key.startsWith(`src/${source}?`)));
  const { texts: areas, personal }: Screen = screens[screen];
  // A personal screen makes its calls as soon as it opens; a public one comes with its data.
  const calls = personal ? ['src/api.ts'] : [];
  const texts = ['shell', ...areas].map((area) => `src/i18n/messages/${area}/${lang}.json`);
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
export function bytesOfFirstLoad({ screen, also }: Opened): number {
  return Math.max(...languages.map((lang) => bytesOf(scriptsOf(screen, lang, also))));
}

/** What the step from one screen to another fetches on top, in German: the screen, and what makes its calls. */
export function stepBetween(from: ScreenName, to: ScreenName): number {
  const load = loadOf[to];
  const there = scriptsOf(to, 'de', load ? ['src/api.ts', load] : []);
  return bytesOf(there.difference(scriptsOf(from, 'de')));
}

function print(): void {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  console.log('JavaScript on first load, brotli, texts of one language included');
  for (const [name, opened] of Object.entries(firstLoads)) {
    const bytes = bytesOfFirstLoad(opened);
    console.log(`${name.padEnd(24)}${kB(bytes)}  of ${kB(opened.limit)}${bytes > opened.limit ? '  TOO MUCH' : ''}`);
  }
  console.log(`${'home to tickets'.padEnd(24)}${kB(stepBetween('home', 'tickets'))}  of ${kB(stepLimit)}`);
}

if (import.meta.main) {
  if (!existsSync(client)) console.log((await run('npm', ['run', '--silent', 'build'])).output);
  print();
}
