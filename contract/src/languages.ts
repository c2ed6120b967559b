/** The languages of the shop; the first is the default. A museum offers all or some of them [I18N-1]. */
export const shopLanguages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const;

export type Language = (typeof shopLanguages)[number];
