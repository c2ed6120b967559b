import { countryName } from '../../catalog/content/customer-attributes.ts';
import type { Address } from '../../museum/schema/brand-model.ts';
import type { Buyer } from '../../orders/order.ts';

/** Company, name and address of a buyer, as far as given; the e-mail address if there is no name. */
export function buyerLines(buyer: Buyer, homeCountry: string, language: string): string[] {
  const names = [buyer.company, `${buyer.firstName} ${buyer.lastName}`].map(printable).filter((line) => line !== '');
  return [...(names.length > 0 ? names : [buyer.email]), ...addressLines(buyer, homeCountry, language)];
}

/** Street, place, and the country if it is given and is not the museum's own. */
export function addressLines(
  { street, zip, city, country }: Omit<Address, 'name'>,
  homeCountry: string,
  language: string,
): string[] {
  const isNamed = country !== '' && country !== homeCountry;
  return [street, `${zip} ${city}`, isNamed ? countryName(country, language) : '']
    .map(printable)
    .filter((line) => line !== '');
}

/** Removes pictures like 🚀, which none of the fonts has; they would print as empty boxes. */
export function printable(text: string): string {
  return text
    .replaceAll(/(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u{200d}|\u{fe0f})/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}
