import { webAddress } from '@foyer/contract/fields.ts';
import { shopLanguages, type Language } from '@foyer/contract/languages.ts';
import * as v from 'valibot';

export type ByLanguage<T> = { readonly [L in Language]?: T };
export type Texts = ByLanguage<string>;

export const text = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text that is not empty'));

/** One entry per language. The loader checks the languages that `configuration.yaml` requires. */
export function byLanguage<const S extends v.GenericSchema>(entry: S) {
  return v.pipe(
    someLanguages(entry),
    v.check((entries) => Object.keys(entries).length > 0, 'texts by language, like de: Haupthaus'),
  );
}

export const texts = byLanguage(text);

/** One entry per language, without any required language. */
export function someLanguages<const S extends v.GenericSchema>(entry: S) {
  return v.strictObject(v.entriesFromList(shopLanguages, v.exactOptional(entry)));
}

/** The entry in exactly this language; undefined if there is none. */
export function inOnly<T>(entries: ByLanguage<T>, language: string): T | undefined {
  return (entries as Record<string, T | undefined>)[language];
}

/** A link to a page: a web address, or a path of this shop. */
export const link = v.pipe(
  v.string('a web address'),
  v.check((written) => v.is(webAddress, written), 'a web address (https://…) or a path of this shop (/tickets/101)'),
);

/** The entry in the given language, or in English, or in German, or in any language [I18N-2]. Throws if there is none. */
export function inLanguage<T>(entries: ByLanguage<T>, language: string): T {
  const asked = (entries as Record<string, T | undefined>)[language];
  const found = asked ?? entries.en ?? entries.de ?? Object.values(entries)[0];
  if (found === undefined) throw new Error('A museum text exists in no language; the loader should have refused it.');
  return found;
}
