import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../src/i18n/plugin/message-files.ts';
import type { TextFiles } from '../src/i18n/texts.ts';

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

/** The addresses of the built scripts with a language's texts, by area. */
export function builtTextFiles(clientFolder: string): (lang: string) => TextFiles {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const built = areas();
  return (lang) =>
    Object.fromEntries(
      built.flatMap((area) => {
        const part = manifest[`src/i18n/messages/${area}/${lang}.json`];
        return part ? [[area, `/${part.file}`]] : [];
      }),
    );
}

/** The same while developing: Vite compiles the message files as they are asked for. */
export function sourceTextFiles(lang: string): TextFiles {
  return Object.fromEntries(areas().map((area) => [area, `/src/i18n/messages/${area}/${lang}.json?import`]));
}
