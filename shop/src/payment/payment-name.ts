import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { fallbackLanguage } from '../i18n/languages.ts';

/** A payment type's name in the language, else in English, else in whatever it has [PAY-1]. */
export function paymentName({ id, names }: PaymentType, lang: string): string {
  return names[lang] ?? names[fallbackLanguage] ?? Object.values(names)[0] ?? id;
}
