import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleEmbedScript } from './html/embed-script.ts';

const here = import.meta.dirname;
const folder = join(here, '../build/start');

/** Packages that are not bundled because they read files from their own folder, or are loaded only later. */
const externalPackages = /^(node:|pdfkit$|nodemailer$|pino$|piscina$)/;

/** The built pages, with React and the router. The whole process must share one copy of these. */
const pages = join(here, '../build/server/index.js');
const ofPages = /shop\/build\/server\/|node_modules\/(react|react-dom|react-router|@react-router|scheduler)\//;

/** The worker that makes documents in its own threads, and the module that exports the worker's path. */
const documents = join(here, '../../server/src/documents');
const worker = { source: join(documents, 'document-worker.ts'), file: join(folder, 'document-worker.js') };
const workerFile = join(documents, 'worker-file.ts');

const ownFolder = {
  name: 'own-folder',
  transform: (code: string, id: string) => {
    // Packages and pages are JavaScript, and not checked.
    if (id.endsWith('.ts') && code.includes('import.meta.url'))
      throw new Error(`${id}: in the bundle only import.meta.dirname is the file's own folder.`);
    const own = `(import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(id))}`)})`;
    return code.replaceAll('import.meta.dirname', own);
  },
};

/**
 * Bundles the shop's process into a few files, as the last step of the build. At a start, finding a thousand small files and stripping
 * their types takes longer than everything else. `import.meta.dirname` still means the folder of the source file.
 */
export async function bundleStart(): Promise<void> {
  const bundle = await rolldown({
    input: join(here, 'open.ts'),
    platform: 'node',
    // React Router marks files as client or server; the bundle contains both.
    checks: { moduleLevelDirective: false },
    external: (id) => externalPackages.test(id),
    // React chooses its development or production build on import.
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

/** Bundles the document worker separately, sharing nothing with the process, so that a start does not wait for what a thread loads. */
async function bundleWorker(): Promise<void> {
  const bundle = await rolldown({
    input: worker.source,
    platform: 'node',
    external: (id) => externalPackages.test(id),
    plugins: [ownFolder],
  });
  await bundle.write({ file: worker.file, format: 'esm', codeSplitting: false });
  await bundle.close();
}

if (import.meta.main) await bundleStart();
