import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const sampleMuseum = join(import.meta.dirname, '..', 'server', 'sample-museum');

export interface MuseumChanges {
  /** Entries of `configuration.yaml` that differ from the sample museum's, in the wire's names. */
  readonly configuration?: Readonly<Record<string, unknown>> | undefined;
  /** Whose pages may show the shop in a frame. */
  readonly parents?: readonly string[] | undefined;
}

/** A copy of the sample museum with other settings; pictures and all that stays the same are linked. */
export function changedMuseum(folder: string, { configuration = {}, parents }: MuseumChanges): string {
  mkdirSync(folder);
  for (const name of readdirSync(sampleMuseum)) {
    if (name.endsWith('.yaml')) cpSync(join(sampleMuseum, name), join(folder, name));
    else symlinkSync(join(sampleMuseum, name), join(folder, name));
  }
  const file = join(folder, 'configuration.yaml');
  let yaml = readFileSync(file, 'utf8');
  for (const [key, value] of Object.entries(configuration)) {
    // Away with the sample's own entry: its line and what is indented below it.
    yaml = yaml.replace(new RegExp(`^${key}:.*\\n(?:[ \\t-].*\\n|\\s*\\n)*`, 'm'), '');
    yaml += `\n${key}: ${JSON.stringify(value)}\n`;
  }
  writeFileSync(file, yaml);
  const brand = join(folder, 'museum.yaml');
  const embedding = parents ? `brand:\n  embedding: ${JSON.stringify({ parents })}` : 'brand:';
  writeFileSync(brand, readFileSync(brand, 'utf8').replace(/^brand:/m, embedding));
  return folder;
}
