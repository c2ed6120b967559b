import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

/** The pages, as they were built. The bundle of the process has another module in this one's place, and takes them along (bundle-start.ts). */
export async function importPages(): Promise<ServerBuild> {
  return (await import(join(import.meta.dirname, '../../build/server/index.js'))) as ServerBuild;
}
