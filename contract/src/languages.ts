/** The languages that the shop speaks; the first is the default. A museum offers all of them or some [I18N-1]. */
export const shopLanguages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const;

export type Language = (typeof shopLanguages)[number];
