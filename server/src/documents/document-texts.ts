import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import type { Language } from '@foyer/contract/languages.ts';

/** One text for each plural category that the language has; `other` is always there. */
export type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

type Shape = typeof de;
export type DocumentTexts = { readonly [K in keyof Shape]: Shape[K] extends string ? string : Plural };

/** What tickets and mails say, in every language of the shop [I18N-1]. */
export const documentTexts: Readonly<Record<Language, DocumentTexts>> = { de, en, fr, it, nl, es, sv, da };

/** The texts of a language, English for one that we do not speak. */
export function textsIn(language: string): DocumentTexts {
  return (documentTexts as Readonly<Record<string, DocumentTexts>>)[language] ?? en;
}

/** Puts values in the places of a text: `'Entry at {from}'` with `{ from: '10:30' }`. What the values hold is never read as a place. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The text for so many, with `{count}` filled in. */
export function forCount(plural: Plural, count: number, language: string): string {
  const category = new Intl.PluralRules(language).select(count);
  return fill(plural[category] ?? plural.other, { count: new Intl.NumberFormat(language).format(count) });
}
