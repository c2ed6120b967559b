import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that the shop never switches on: routes that are discovered on the way (`routeDiscovery: initial` sends them
 * all) and instrumentation. By file, what its other files may still call; whatever else it exports is undefined.
 */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dom/ssr/fog-of-war.js': {
    getPatchRoutesOnNavigationFunction: '() => undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
  'dom/ssr/route-discovery.js': {},
  'router/instrumentation.js': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
};

/** Leaves them out of what browsers load: 3 kB of every page. The build fails when a newer version has these files no more. */
export function leftOut(): Plugin {
  const missed = new Set(Object.keys(unused));
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = Object.keys(unused).find((path) => id.endsWith(`/react-router/dist/production/lib/${path}`));
      if (file === undefined) return undefined;
      missed.delete(file);
      const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
      return names.map((name) => `export const ${name} = ${unused[file]?.[name] ?? 'undefined'};`).join('\n');
    },
    buildEnd(error) {
      if (!error && missed.size > 0) this.error(`React Router has no ${[...missed].join(', ')}: see shop/left-out.ts.`);
    },
  };
}

/**
 * Shortens the table of routes in a built folder by the files each route imports: only `modulepreload` links need them, which the
 * server writes by its own table, and takes out again so that the picture comes first. 0.4 kB of every page.
 */
export function shortenRouteTable(assetsFolder: string): void {
  for (const name of readdirSync(assetsFolder).filter((file) => /^manifest-.+\.js$/.test(file))) {
    const file = join(assetsFolder, name);
    const [start, table] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
    const { routes, ...rest } = JSON.parse(table?.replace(/;\s*$/, '') ?? '') as { routes: Record<string, object> };
    const short = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: undefined }]);
    writeFileSync(file, `${start}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`);
  }
}
