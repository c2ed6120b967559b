import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const sampleMuseum = join(import.meta.dirname, '..', 'server', 'sample-museum');

/** A copy of the sample museum with other settings; pictures and all that stays the same are linked. */
export function changedMuseum(folder: string, configuration: Readonly<Record<string, unknown>>): string {
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
  return folder;
}
