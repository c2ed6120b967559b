import type { Path, Place } from '../museum/load/file-issues.ts';
import { isPass } from '../museum/schema/merchandise-model.ts';
import type { Language } from '../museum/schema/texts.ts';
import { LANGUAGES } from '../museum/schema/texts.ts';
import type { Look } from './look.ts';

/** A text of the museum, and where it stands. */
export interface WrittenText {
  readonly text: string;
  readonly file: string;
  readonly path: Path;
  /** The language that it is written in, where it stands under one. */
  readonly language: Language | undefined;
  readonly placeOf: (part?: string) => Place;
  /** Where visitors read it. */
  readonly screen: string;
}

/** Every text that visitors may see; what stands in a language that is not offered nobody does. */
export function writtenTexts({ files, languages }: Pick<Look, 'files' | 'languages'>): WrittenText[] {
  const all = [
    { ...files.content, screen: () => '/' },
    { ...files.configuration, screen: () => '/' },
    ...files.events.map((file) => ({ ...file, screen: () => `/tickets/${file.value?.id}` })),
    ...files.tours.map((file) => ({ ...file, screen: () => `/guided-tours/${file.value?.tours[0]?.id}` })),
    ...files.merchandise.map((file) => ({
      ...file,
      screen: () => `/${file.value && isPass(file.value) ? 'passes' : 'product'}/${file.value?.id}`,
    })),
    {
      ...files.vouchers,
      screen: ([, index]: Path) => `/vouchers/${files.vouchers.value?.vouchers[Number(index)]?.id ?? ''}`,
    },
    { ...files.venues, screen: () => '/tickets' },
    { ...files.suggestions, screen: () => '/checkout' },
  ];
  return all.flatMap(({ file, value, placeOf, screen }) =>
    textsIn(value).flatMap(({ text, path }) => {
      const language = path.findLast((key): key is Language => (LANGUAGES as readonly unknown[]).includes(key));
      if (language !== undefined && !languages.includes(language)) return [];
      const prefix = language === undefined ? '' : `/${language}`;
      return {
        text,
        file,
        path,
        language,
        placeOf: (part?: string) => placeOf(path, part),
        screen: prefix + screen(path),
      };
    }),
  );
}

function textsIn(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}
