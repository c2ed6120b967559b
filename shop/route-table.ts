import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What React Router's table says of a route, as far as it is looked at here. */
interface Route {
  readonly hasLoader?: boolean;
  readonly hasClientLoader?: boolean;
  readonly hasAction?: boolean;
  readonly hasClientAction?: boolean;
}

/**
 * Shortens the table of routes in a built folder by the files each route imports: only `modulepreload` links need them, which the
 * server writes by its own table, and takes out again so that the picture comes first. 0.4 kB of every page. What a route has not is
 * not said either. Throws for a route that browsers could show only by asking the server's own loaders: see `never-run-parts.ts`.
 */
export function shortenRouteTable(assetsFolder: string): void {
  for (const name of readdirSync(assetsFolder).filter((file) => /^manifest-.+\.js$/.test(file))) {
    const file = join(assetsFolder, name);
    const [start, table] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
    const { routes, ...rest } = JSON.parse(table?.replace(/;\s*$/, '') ?? '') as { routes: Record<string, Route> };
    const beyond = Object.entries(routes).find(([, route]) => needsLeftOut(route));
    if (beyond) throw new Error(`${beyond[0]} asks the server's loaders or actions: see shop/never-run-parts.ts.`);
    const short = Object.entries(routes).map(([id, route]) => [id, shortened(route)]);
    writeFileSync(file, `${start}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`);
  }
}

const needsLeftOut = ({ hasLoader, hasClientLoader, hasAction, hasClientAction }: Route): boolean =>
  [hasLoader && !hasClientLoader, hasAction, hasClientAction].includes(true);

function shortened(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false));
}
