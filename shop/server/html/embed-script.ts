import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles the script for museums' pages, `src/embedding/museum-page.ts` with its imports: small, and runnable in every browser as it is. */
export async function bundleEmbedScript(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../src/embedding/museum-page.ts') });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}
