import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleEmbedScript } from './embed-script.ts';

const serve = import.meta.dirname;
const folder = join(serve, '../build/start');

/** Packages that stay where they are: the pages' own React has to be the one that renders them, and the others read files beside them. */
const left = /^(node:|react($|\/)|react-dom|react-router|@react-router\/|pg$|pdfkit$|nodemailer$|pino$)/;

/**
 * The process of the shop in few files, as the last step of its build: of a thousand small ones, finding each and taking off its types
 * takes longer than all else at a start. Paths that begin at a source file's own folder still begin there.
 */
export async function bundleStart(): Promise<void> {
  const bundle = await rolldown({
    input: join(serve, 'open.ts'),
    platform: 'node',
    external: (id) => left.test(id),
    plugins: [
      {
        name: 'own-folder',
        transform: (code, id) => {
          // Packages come as JavaScript.
          if (id.endsWith('.ts') && code.includes('import.meta.url'))
            throw new Error(`${id}: in the bundle only import.meta.dirname is the file's own folder.`);
          const own = `(import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(id))}`)})`;
          return code.replaceAll('import.meta.dirname', own);
        },
      },
    ],
  });
  rmSync(folder, { recursive: true, force: true });
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  writeFileSync(join(folder, 'embed.js'), await bundleEmbedScript());
}

if (import.meta.main) await bundleStart();
