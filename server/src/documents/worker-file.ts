import { join } from 'node:path';

/** What a thread of the pool runs: the source, or, in the built process, the bundle that shop/server/bundle-start.ts names in this module's place. */
export const workerFile = join(import.meta.dirname, 'document-worker.ts');
