import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../../src/i18n/plugin/message-files.ts';
import { textAddress, type TextFiles } from '../../src/i18n/text-files.ts';

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

/** Paths of the built scripts with a language's texts, by area. */
export function builtTextFiles(clientFolder: string): (lang: string) => TextFiles {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const built = areas();
  return (lang) =>
    Object.fromEntries(
      built.flatMap((area) => {
        const part = manifest[`src/i18n/messages/${area}/${lang}.json`];
        return part ? [[area, shortest(lang, area, `/${part.file}`)]] : [];
      }),
    );
}

function shortest(lang: string, area: string, address: string): string {
  const [before = '', after = ''] = textAddress(lang, area, '|').split('|');
  const end = address.slice(before.length, -after.length);
  return textAddress(lang, area, end) === address ? end : address;
}

/** Addresses of a language's texts in development, where Vite compiles the message files on request. */
export function sourceTextFiles(lang: string): TextFiles {
  return Object.fromEntries(areas().map((area) => [area, `/src/i18n/messages/${area}/${lang}.json?import`]));
}
