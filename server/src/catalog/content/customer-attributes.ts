import type { Handler } from '../../context.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

/** The fields of the customer form and the options of its lists [API-5, API-41]. */
export const getCustomerAttributes: Handler<'getCustomerAttributes'> = async ({ language }, { museum }) => ({
  status: 200,
  body: {
    data: {
      countries: countryNames(museum, language),
      salutations: Object.fromEntries(
        Object.entries(museum.customers.salutations).map(([key, names]) => [key, inLanguage(names, language)]),
      ),
      required_fields: museum.customers.required_fields,
      visible_fields: museum.customers.visible_fields,
    },
  },
});

/** Country names by key, sorted by the language's own alphabet [DATA-7]. */
function countryNames(museum: Museum, language: string): Record<string, string> {
  const { compare } = new Intl.Collator(language);
  const named = museum.customers.countries.map((key) => [key, countryName(key, language)] as const);
  return Object.fromEntries(named.toSorted(([, a], [, b]) => compare(a, b)));
}

/** A country's name by its ISO code. */
export function countryName(key: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(key) ?? key;
}
