import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage } from '../src/i18n/languages.ts';

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

/** The addresses of the scripts with a language's texts, area by area; English where the language has none [I18N-2]. */
export function builtTextFiles(clientFolder: string): (lang: string, areas: readonly string[]) => string[] {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return (lang, areas) =>
    areas.flatMap((area) => {
      const part = manifest[sourceOf(area, lang)] ?? manifest[sourceOf(area, fallbackLanguage)];
      return part ? [`/${part.file}`] : [];
    });
}

const sourceOf = (area: string, lang: string) => `src/i18n/messages/${area}/${lang}.json`;
