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
