import { shopLanguages as languages, type Language } from '@foyer/contract/languages.ts';

export { languages, type Language };

/** The languages' names in their own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
  sv: 'Svenska',
  da: 'Dansk',
};

/** The language of the interface until another is known, and of missing texts [I18N-2]. */
export const fallbackLanguage: Language = 'en';

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageNames, code);
}
