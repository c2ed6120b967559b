import { createHash } from 'node:crypto';
import type { PaymentStart } from '../provider.ts';
import { MollieFailure } from './failure.ts';
import { mollieMethodFor } from './methods.ts';
import { amountOf } from './shapes.ts';

/** Mollie's names of the languages of its pages. */
const locales: Readonly<Record<string, string>> = {
  cs: 'cs_CZ',
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  hu: 'hu_HU',
  is: 'is_IS',
  it: 'it_IT',
  lt: 'lt_LT',
  lv: 'lv_LV',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_PT',
  sk: 'sk_SK',
  sv: 'sv_SE',
};

/** Mollie cuts off longer descriptions. */
const mostLetters = 255;

/** The request that creates a payment. Throws MollieFailure where Mollie cannot do what is wanted. */
export function paymentRequest(start: PaymentStart): Readonly<Record<string, unknown>> {
  if (start.directDebit !== null) throw impossible('Direct debit is not offered with Mollie.');
  const chosen = mollieMethodFor(start);
  if ('problem' in chosen) throw impossible(chosen.problem);
  const { method } = chosen;
  const locale = locales[start.language];
  return {
    amount: amountOf(start.amountCents, 'EUR'),
    // The description appears on the visitor's statement too, and the museum can search for it in Mollie's dashboard.
    description: `${start.shopName} ${shortNameOf(start.reference)}`.slice(0, mostLetters),
    redirectUrl: start.continueUrl,
    cancelUrl: start.cancelUrl,
    webhookUrl: start.notifyUrl,
    metadata: { reference: start.reference },
    ...(method !== null && { method }),
    ...(locale && { locale }),
    ...(!start.capturesAtOnce && { captureMode: 'manual' }),
  };
}

/** A hash: anybody who reads the reference itself can open the order. */
const shortNameOf = (reference: string): string => createHash('sha256').update(reference).digest('hex').slice(0, 10);

const impossible = (sentence: string) => new MollieFailure(sentence, 'METHOD_IMPOSSIBLE');
