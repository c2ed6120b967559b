import { posix } from 'node:path';

/** A part of the repository and what it may import. A file belongs to the layer with the longest matching path. */
interface Layer {
  /** Layers or single files that it may import besides its own. */
  readonly mayImport: readonly string[];
  /** Packages that it may import; any without a list. */
  readonly packages?: readonly string[];
  /** Layers that only its tests may import: what they test. */
  readonly testsMayImport?: readonly string[];
}

const below = ['contract/src', 'rules/src', 'shop/src/screens.ts', 'shop/src/sections.ts', 'shop/src/i18n'];
const called = [...below, 'shop/src/app', 'shop/src/api'];
const kept = [...called, 'shop/src/session', 'shop/src/cart'];
const shown = [...kept, 'shop/src/ui', 'shop/src/embedding', 'shop/src/shell'];

const independent = 'e2e/support/independent-back-end';

/** The import directions of ARCHITECTURE.md. A file in no layer is not checked, and no layer may import it. */
export const layers: Readonly<Record<string, Layer>> = {
  'contract/src': { mayImport: [], packages: ['valibot'] },
  'contract/check': {
    mayImport: ['contract/src'],
    packages: ['valibot', 'node:crypto', 'node:util'],
    testsMayImport: ['server/src', 'server/test'],
  },
  'rules/src': { mayImport: ['contract/src'], packages: [], testsMayImport: ['rules/test'] },
  // Sample data for tests.
  'rules/test': { mayImport: ['contract/src', 'rules/src'], packages: [] },
  'server/src': { mayImport: ['contract/src', 'rules/src'], testsMayImport: ['server/test'] },
  'server/test': { mayImport: ['contract/src', 'rules/src', 'server/src'] },
  // Draws the sample museum's pictures.
  'server/sample-museum': { mayImport: ['server/src'] },
  'shop/src/i18n': { mayImport: ['contract/src/languages.ts', 'rules/src', 'shop/src/screens.ts'] },
  'shop/src/ui': { mayImport: ['rules/src', 'shop/src/i18n'] },
  'shop/src/app': { mayImport: below },
  'shop/src/api': { mayImport: [...below, 'shop/src/app'] },
  'shop/src/session': { mayImport: called },
  'shop/src/cart': { mayImport: [...called, 'shop/src/session'] },
  'shop/src/embedding': { mayImport: kept },
  'shop/src/shell': { mayImport: [...kept, 'shop/src/ui', 'shop/src/embedding'] },
  'shop/src/forms': { mayImport: [...called, 'shop/src/ui', 'shop/src/shell'] },
  'shop/src/payment': { mayImport: [...shown, 'shop/src/forms'] },
  'shop/src/customer-form': { mayImport: [...shown, 'shop/src/forms'] },
  'shop/src/features': {
    mayImport: [...shown, 'shop/src/forms', 'shop/src/payment', 'shop/src/customer-form'],
    testsMayImport: ['rules/test'],
  },
  // Shows what the other layers make. Nothing in the shop imports it.
  'shop/src/gallery': { mayImport: [...called, 'shop/src/ui', 'shop/src/shell', 'shop/src/features'] },
  // root.tsx, the entries and the tables of routes, screens and sections.
  'shop/src': { mayImport: shown },
  // Stand-ins that the shop's tests need.
  'shop/test': { mayImport: [...shown, 'shop/src', 'shop/src/features', 'shop/server', 'server/src'] },
  'shop/server': {
    mayImport: [...called, 'shop/src', 'shop/src/embedding'],
    testsMayImport: ['shop/src/session', 'shop/src/shell'],
  },
  e2e: {
    mayImport: [
      'contract/src',
      'rules/src',
      'server/src',
      // Stand-ins for payment providers.
      'server/test',
      'shop/src/i18n',
      'shop/src/screens.ts',
      'shop/server',
      'tools',
      independent,
    ],
    testsMayImport: ['shop/src/session'],
  },
  // The commands of package.json. They use the shop only by starting it.
  tools: { mayImport: [], testsMayImport: ['server/src', 'shop/src', 'shop/src/i18n'] },
  // Represents a museum whose developers know only the specification.
  [independent]: {
    mayImport: [],
    packages: ['node:crypto', 'node:events', 'node:http', 'node:net', 'node:timers/promises'],
  },
};

/** The shop's only file that may import the reference server. `table` may be imported by nothing but tests. */
const door = 'shop/src/app/embedded-server.ts';
const throughDoor = ['shop/src/app', 'shop/server', 'shop/test'];
const table = 'shop/src/routes.ts';

/**
 * Returns why `file` must not import `specifier`, or undefined if it may. Both as in the sources: 'shop/src/cart/cart.ts',
 * '../features/tickets/event.tsx', '@foyer/rules/money.ts'.
 */
export function cannotImport(file: string, specifier: string): string | undefined {
  // A stand-in for a payment provider lies in the folder of its adapter, but only tests import it.
  const isTest = /\.(test|spec)\.tsx?$|^server\/src\/payments\/[^/]+\/stand-in\.ts$/.test(file);
  const here = layerOf(file);
  const layer = layers[here.layer];
  if (!layer) return undefined;
  const target = pathOf(file, specifier);
  if (target === undefined) {
    const allowed = isTest || !layer.packages || layer.packages.includes(specifier);
    return allowed
      ? undefined
      : `${here.layer} stands on ${layer.packages.join(', ') || 'no package'}, not ${specifier}.`;
  }
  if (target === table && !isTest) return 'Nothing imports routes.ts: it names the screens, and they do not know it.';
  if (file === door && target.startsWith('server/src/')) return undefined;
  if (target === door && !isTest && !throughDoor.includes(here.layer))
    return 'Only the shop’s own process opens the door to the reference server.';
  const there = layerOf(target);
  if (there.layer === here.layer) {
    return here.feature === there.feature
      ? undefined
      : 'Features never import each other: they meet in cart and session.';
  }
  const testsMayImport = isTest
    ? [...(layer.testsMayImport ?? []), ...(here.layer.startsWith('shop/') ? ['shop/test'] : [])]
    : [];
  return [...layer.mayImport, ...testsMayImport].some((allowed) => allowed === there.layer || allowed === target)
    ? undefined
    : `${here.layer} may not import ${there.layer || target}.`;
}

function layerOf(path: string): { layer: string; feature: string } {
  const names = Object.keys(layers).filter((name) => path.startsWith(`${name}/`));
  const layer = names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
  const feature = layer === 'shop/src/features' ? (path.slice(layer.length + 1).split('/')[0] ?? '') : '';
  return { layer, feature };
}

/** The path of a specifier in the repository; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace, path] = /^@foyer\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined || path === undefined) return undefined;
  return path.startsWith('test/') ? `${workspace}/${path}` : `${workspace}/src/${path}`;
}
