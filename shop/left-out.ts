import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface LeftOut {
  /** The file as it was when its stand-ins were chosen: SHA-256, hex. */
  readonly sha256: string;
  /** What the shop's pages do call, with what it answers while its feature is off. */
  readonly standIns: Readonly<Record<string, string>>;
  /** What kept files import and, while its feature is off, never call. */
  readonly neverCalled: readonly string[];
}

/**
 * Parts of React Router that the shop never switches on: routes that are discovered on the way (`routeDiscovery: initial` sends them
 * all), the screen of shops without a `HydrateFallback` of their own, and instrumentation. What else these files export becomes undefined.
 */
export const leftOutFiles: Readonly<Record<string, LeftOut>> = {
  'dom/ssr/fog-of-war.js': {
    sha256: '4e44a545774667b450fdb2b39fe0d732a2454e573f3de7ed265960d498a4d488',
    standIns: {
      getPatchRoutesOnNavigationFunction: '() => undefined',
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: '() => undefined',
    },
    neverCalled: ['getPartialManifest'],
  },
  'dom/ssr/route-discovery.js': {
    sha256: '863210668f1e7327ade102cd259fd986c4342fee0ded279d349e538506f39948',
    standIns: {},
    neverCalled: [
      'RouteDiscoveryRuntime',
      'getCustomPatchRoutesOnNavigationFunction',
      'useCustomRouteDiscovery',
      'useRouteDiscovery',
    ],
  },
  // The root has an `ErrorBoundary`; this one would speak English, for errors that no boundary of routes sees.
  'dom/ssr/errorBoundaries.js': {
    sha256: '81185784fb08b244394822e3187651cc29be0d4432e11fe51d76263cf4b2f02e',
    standIns: { RemixErrorBoundary: '({ children }) => children' },
    neverCalled: ['RemixRootDefaultErrorBoundary'],
  },
  'dom/ssr/fallback.js': {
    sha256: 'cc9fb87b6c79b7c29cdec0a394a8c00523827b663895fabacc4d1da9c4beefe5',
    standIns: { RemixRootDefaultHydrateFallback: '() => null' },
    neverCalled: [],
  },
  'router/instrumentation.js': {
    sha256: '41b3fb9197648ef4c2eef66ac91a6e20f8c54afc585c1e70bcdfbb7dd7c394ee',
    standIns: { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
    neverCalled: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
};

/** Their own server and RSC code is not in what browsers load. */
const isForBrowsers = (id: string) => /\/react-router\/dist\/production\/(?!lib\/(rsc|server-runtime)\/)/.test(id);

/**
 * Leaves them out of what browsers load: 3 kB of every page. A newer React Router cannot change under it: the build fails when one of
 * the files is gone or differs, and when another file takes something from one that nobody looked at.
 */
export function leftOut(): Plugin {
  const missed = new Set(Object.keys(leftOutFiles));
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [file, known] = leftOutNamed(id) ?? [];
      if (file === undefined || known === undefined) {
        if (isForBrowsers(id)) for (const problem of unknownImports(code)) this.error(`${id} takes ${problem}`);
        return undefined;
      }
      missed.delete(file);
      const { sha256, standIns } = known;
      const found = fingerprintOf(id);
      if (found !== sha256)
        this.error(`React Router changed ${file} (${found}): choose its stand-ins anew in shop/left-out.ts.`);
      const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
      return names.map((name) => `export const ${name} = ${standIns[name] ?? 'undefined'};`).join('\n');
    },
    buildEnd(error) {
      if (!error && missed.size > 0) this.error(`React Router has no ${[...missed].join(', ')}: see shop/left-out.ts.`);
    },
  };
}

/** A file's SHA-256, hex. */
export const fingerprintOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

function leftOutNamed(id: string): [string, LeftOut] | undefined {
  return Object.entries(leftOutFiles).find(([path]) => id.endsWith(`/react-router/dist/production/lib/${path}`));
}

/** What a file of React Router imports from the ones that are left out, and nobody looked at. */
export function unknownImports(code: string): string[] {
  return [...code.matchAll(/^(?:import|export) (.+) from "((?!.*\/rsc\/)[^"]+)";$/gm)].flatMap(
    ([, names = '', from = '']) => {
      const file = Object.keys(leftOutFiles).find((path) => path.split('/').at(-1) === from.split('/').at(-1));
      const known = file === undefined ? undefined : leftOutFiles[file];
      if (!known) return [];
      const taken = /^\{ (.+) \}$/.exec(names)?.[1]?.split(', ') ?? [names];
      return taken
        .filter((name) => !(name in known.standIns) && !known.neverCalled.includes(name))
        .map((name) => `${name} from ${file}: see shop/left-out.ts.`);
    },
  );
}
