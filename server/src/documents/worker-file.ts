import { join } from 'node:path';

/** The file that a thread of the pool runs. In the built process, shop/server/bundle-start.ts replaces this module and names the bundle. */
export const workerFile = join(import.meta.dirname, 'document-worker.ts');
