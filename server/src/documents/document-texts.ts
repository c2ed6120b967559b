import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import type { Language } from '@foyer/contract/languages.ts';

/** One text for each plural category of the language; `other` is always present. */
export type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

type Shape = typeof de;
export type DocumentTexts = { readonly [K in keyof Shape]: Shape[K] extends string ? string : Plural };

/** The texts of tickets and mails, in every language of the shop [I18N-1]. */
export const documentTexts: Readonly<Record<Language, DocumentTexts>> = { de, en, fr, it, nl, es, sv, da };

/** The texts of a language; English for a language that the shop does not have. */
export function textsIn(language: string): DocumentTexts {
  return (documentTexts as Readonly<Record<string, DocumentTexts>>)[language] ?? en;
}

/** Replaces the placeholders of a text: `'Entry at {from}'` with `{ from: '10:30' }`. Placeholders inside values are not replaced. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The plural form for `count`, with `{count}` filled in. */
export function forCount(plural: Plural, count: number, language: string): string {
  const category = new Intl.PluralRules(language).select(count);
  return fill(plural[category] ?? plural.other, { count: new Intl.NumberFormat(language).format(count) });
}
