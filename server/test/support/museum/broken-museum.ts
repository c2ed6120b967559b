import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadMuseum } from '../../../src/museum/load/load-museum.ts';
import type { FileIssue } from '../../../src/museum/load/file-issues.ts';
import { MuseumFileIssues } from '../../../src/museum/load/file-issues.ts';
import type { Museum } from '../../../src/museum/schema/model.ts';
import { copiedMuseum } from './copied-museum.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A copy of the sample museum for tests to break, one after the other: to copy it for each would take longer than what they look at. */
export interface BrokenMuseum {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Writes something else in a file's place; answers the line where it stands. Throws where the file does not hold it. */
  change(file: string, from: string, to: string): number;
  remove(file: string): void;
  load(): Museum;
  /** What its owner is told. */
  fileIssues(): readonly FileIssue[];
  /** Makes it the sample museum again. */
  mend(): void;
}

export function brokenMuseum(folder = copiedMuseum()): BrokenMuseum {
  // Parsing takes most of a look, and few files change from one to the next.
  const cacheFile = join(temporaryFolder('parsed-museum'), 'museum-files.json');
  const sound = new Map<string, string>();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const remember = (file: string) => {
    if (!sound.has(file)) sound.set(file, read(file));
  };
  const put = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    // What is a link to the sample is not written through.
    rmSync(path, { force: true });
    writeFileSync(path, text);
  };
  const write = (file: string, text: string) => {
    remember(file);
    put(file, text);
  };
  const load = () => loadMuseum(folder, cacheFile);
  return {
    folder,
    read,
    write,
    load,
    change: (file, from, to) => {
      const source = read(file);
      if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
      write(file, source.replace(from, to));
      return source.slice(0, source.indexOf(from)).split('\n').length;
    },
    remove: (file) => {
      remember(file);
      rmSync(join(folder, file));
    },
    fileIssues: () => {
      try {
        load();
      } catch (error) {
        if (error instanceof MuseumFileIssues) return error.fileIssues;
        throw error;
      }
      return [];
    },
    mend: () => {
      for (const [file, text] of sound) put(file, text);
      sound.clear();
    },
  };
}
