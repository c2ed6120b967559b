import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

/** Imports the built pages. `bundle-start.ts` replaces this module, so that the pages become a part of the bundle. */
export async function importPages(): Promise<ServerBuild> {
  return (await import(join(import.meta.dirname, '../../build/server/index.js'))) as ServerBuild;
}
