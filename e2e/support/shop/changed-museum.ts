import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const sampleMuseum = join(import.meta.dirname, '../../../server/sample-museum');

type Entries = Readonly<Record<string, unknown>>;

export interface MuseumChanges {
  /** Entries of `configuration.yaml` that differ from the sample museum's, by names on the wire. */
  readonly configuration?: Entries;
  /** Entries of `content.yaml` that differ. */
  readonly content?: Entries;
  /** Origins of pages that may embed the shop. */
  readonly parents?: readonly string[];
  /** Additional entries of `brand` in `museum.yaml`. */
  readonly brand?: Entries;
  /** Additional files, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Makes a copy of the sample museum with changed entries. Pictures and unchanged folders are symlinks. */
export function changedMuseum(folder: string, changes: MuseumChanges): string {
  const { configuration = {}, content = {}, parents, files = {} } = changes;
  const brand = { ...changes.brand, ...(parents && { embedding: { parents } }) };
  mkdirSync(folder);
  for (const name of readdirSync(sampleMuseum)) {
    if (name.endsWith('.yaml')) cpSync(join(sampleMuseum, name), join(folder, name));
    else symlinkSync(join(sampleMuseum, name), join(folder, name));
  }
  changeFile(join(folder, 'configuration.yaml'), configuration);
  changeFile(join(folder, 'content.yaml'), content);
  const museum = join(folder, 'museum.yaml');
  const written = Object.entries(brand).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}\n`);
  writeFileSync(museum, readFileSync(museum, 'utf8').replace('brand:\n', `brand:\n${written.join('')}`));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function changeFile(file: string, entries: Entries): void {
  let yaml = readFileSync(file, 'utf8');
  for (const [key, value] of Object.entries(entries)) {
    // Remove the sample's own entry: its line and the indented ones below.
    yaml = yaml.replace(new RegExp(`^${key}:.*\\n(?:[ \\t-].*\\n|\\s*\\n)*`, 'm'), '');
    yaml += `\n${key}: ${JSON.stringify(value)}\n`;
  }
  writeFileSync(file, yaml);
}
