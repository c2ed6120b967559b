import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { workerFile } from '../../src/documents/worker-file.ts';

/** Packages that are found where they lie: they look for files beside them, or campaigns have no use for them. All others are taken along. */
const left = /^(pino|pdfkit|nodemailer|piscina)/;

/** Below the packages: what is left is looked for from there. */
const folder = join(import.meta.dirname, '../../../node_modules/.foyer');

const made = new Map<string, Promise<string>>();

/**
 * A program as one file: of a thousand small ones, finding each takes most of a start. Made once by every process that wants it; what
 * others change in the sources meanwhile changes no campaign that is under way.
 */
export function bundled(program: string): Promise<string> {
  const known = made.get(program) ?? bundle(program);
  made.set(program, known);
  return known;
}

/** What says where the threads' program is. */
const whereWorkerIs = join(import.meta.dirname, '../../src/documents/worker-file.ts');

async function bundle(program: string): Promise<string> {
  // A thread starts as fast as its process.
  const worker = program === workerFile ? program : await bundled(workerFile);
  const build = await rolldown({
    input: program,
    platform: 'node',
    external: left,
    plugins: [
      {
        name: 'worker-bundled',
        load: (id) => (id === whereWorkerIs ? `export const workerFile = ${JSON.stringify(worker)};` : undefined),
      },
      {
        name: 'own-folder',
        transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, basename(program).replace('.ts', '.mjs'));
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, output[0].code);
  // In one step: another process may be about to start it.
  renameSync(fresh, file);
  return file;
}
