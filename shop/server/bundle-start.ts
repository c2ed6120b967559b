import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleEmbedScript } from './html/embed-script.ts';

const here = import.meta.dirname;
const folder = join(here, '../build/start');

/** Packages that stay where they are: they read files beside them, or are needed late. */
const left = /^(node:|pdfkit$|nodemailer$|pino$|piscina$)/;

/** The pages as they were built, with React and the router: the whole process has to have the same ones. */
const pages = join(here, '../build/server/index.js');
const ofPages = /shop\/build\/server\/|node_modules\/(react|react-dom|react-router|@react-router|scheduler)\//;

/** What makes documents in threads of their own, and the module that says where it lies. */
const documents = join(here, '../../server/src/documents');
const worker = { source: join(documents, 'document-worker.ts'), file: join(folder, 'document-worker.js') };
const workerFile = join(documents, 'worker-file.ts');

const ownFolder = {
  name: 'own-folder',
  transform: (code: string, id: string) => {
    // Packages and pages come as JavaScript.
    if (id.endsWith('.ts') && code.includes('import.meta.url'))
      throw new Error(`${id}: in the bundle only import.meta.dirname is the file's own folder.`);
    const own = `(import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(id))}`)})`;
    return code.replaceAll('import.meta.dirname', own);
  },
};

/**
 * The process of the shop in few files, as the last step of its build: of a thousand small ones, finding each and taking off its types
 * takes longer than all else at a start. Paths that begin at a source file's own folder still begin there.
 */
export async function bundleStart(): Promise<void> {
  const bundle = await rolldown({
    input: join(here, 'open.ts'),
    platform: 'node',
    // React's router says for which side of it a file is; here all are one.
    checks: { moduleLevelDirective: false },
    external: (id) => left.test(id),
    // React has a build for each of two modes, and picks one when it is imported.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'pages-within',
        load: (id) =>
          id === join(here, 'html/built-pages.ts')
            ? `export const importPages = () => import(${JSON.stringify(pages)});`
            : undefined,
      },
      {
        name: 'worker-beside',
        load: (id) =>
          id === workerFile
            ? `export const workerFile = import.meta.dirname + ${JSON.stringify(`/${relative(documents, worker.file)}`)};`
            : undefined,
      },
      ownFolder,
    ],
  });
  rmSync(folder, { recursive: true, force: true });
  await bundle.write({
    dir: folder,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'pages', test: ofPages }] },
  });
  await bundle.close();
  await bundleWorker();
  writeFileSync(join(folder, 'embed.js'), await bundleEmbedScript());
}

/** A file of its own, which shares nothing with the process: what a thread loads is nothing that a start waits for. */
async function bundleWorker(): Promise<void> {
  const bundle = await rolldown({
    input: worker.source,
    platform: 'node',
    external: (id) => left.test(id),
    plugins: [ownFolder],
  });
  await bundle.write({ file: worker.file, format: 'esm', codeSplitting: false });
  await bundle.close();
}

if (import.meta.main) await bundleStart();
