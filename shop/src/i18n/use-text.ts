import { createContext, use, useMemo, type ReactNode } from 'react';
import type { TextArguments } from 'shop:texts';
import { fallbackLanguage } from './languages.ts';
import { fillMessage } from './message.ts';
import { loadArea, cachedTexts } from './texts.ts';

export type TextKey = keyof TextArguments;

type Rich = (inside: ReactNode) => ReactNode;
type ArgumentsOf<Key extends TextKey> = [keyof TextArguments[Key]] extends [never] ? [] : [values: TextArguments[Key]];
type ResultOf<Key extends TextKey> = Rich extends TextArguments[Key][keyof TextArguments[Key]] ? ReactNode : string;

/**
 * A text of the interface by its key, with its arguments: `t('tickets.fewLeft', { count: 3 })`.
 * A tag in a message is a function: `t('cart.terms', { link: (inside) => <a href={…}>{inside}</a> })`.
 */
export type Translate = <Key extends TextKey>(key: Key, ...values: ArgumentsOf<Key>) => ResultOf<Key>;

/** What a function needs to write a text with dates, times or amounts. */
export interface TextContext {
  readonly t: Translate;
  readonly lang: string;
}

/** The language of the page; English until it is known [I18N-2]. */
export const LanguageContext = createContext<string>(fallbackLanguage);

export function useText(): Translate {
  const lang = use(LanguageContext);
  return useMemo(() => translator(lang), [lang]);
}

/** The texts of a language. If an area is not loaded yet, the component that uses it suspends. */
export function translator(lang: string): Translate {
  return ((key: string, values?: Record<string, unknown>) => {
    const area = key.slice(0, key.indexOf('.'));
    if (!cachedTexts(lang, area)) use(loadArea(lang, area));
    const message = cachedTexts(lang, area)?.[key];
    return message === undefined ? key : fillMessage(message, lang, values);
  }) as Translate;
}
