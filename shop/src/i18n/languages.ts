/** The languages the shop speaks, by their own names; the first is the default [I18N-1]. */
export const languageNames = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
  sv: 'Svenska',
  da: 'Dansk',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

/** The interface's language until another is known, and where a text is missing [I18N-2]. */
export const fallbackLanguage: Language = 'en';

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageNames, code);
}
