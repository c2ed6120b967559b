import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The script for museums' pages, made of `src/embedding/museum-page.ts` and what it imports: small, and for every browser as it is. */
export async function bundleEmbedScript(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../src/embedding/museum-page.ts') });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}
