import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

const sample = join(import.meta.dirname, '../../../sample-museum');

/** The sample museum as an operator copies it, in a temporary place; its pictures are only looked at. */
export function copiedMuseum(): string {
  const folder = temporaryFolder('copied-museum');
  const left = ['pictures', 'artwork'].map((name) => join(sample, name));
  cpSync(sample, folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(sample, 'pictures'), join(folder, 'pictures'));
  return folder;
}
