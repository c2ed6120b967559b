import texts from './texts.json' with { type: 'json' };

export type PageTexts = (typeof texts)['en'];

/** The payment page's own texts; English for a language that the provider does not speak. */
export function pageTexts(language: string): PageTexts {
  return language in texts ? texts[language as keyof typeof texts] : texts.en;
}

/** A text with its placeholders filled: `{shop}`, `{amount}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
