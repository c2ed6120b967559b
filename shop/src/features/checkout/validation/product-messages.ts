import { problemText, type NamedProblem } from '../../../cart/problem-text.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { codeProblemMessages } from '../vouchers/voucher-messages.ts';

const plain = [
  'ARTICLE_UNKNOWN',
  'ARTICLE_SOLD_OUT',
  'COUNT_INVALID',
  'PASS_OWNER_REQUIRED',
  'SHIPPING_ADDRESS_INCOMPLETE',
  'NO_SHIPPING_COST',
  'SHIPPING_COSTS_UNKNOWN',
  'SHIPPING_COSTS_PENDING',
  'COUNTRY_REQUIRED',
  'VOUCHER_UNKNOWN',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LOW',
  'AMOUNT_TOO_HIGH',
  'VOUCHER_NOT_BY_THIS_PAYMENT',
  'CART_EMPTY',
] as const;

/** What stands against goods, passes, vouchers, codes and their post, in the visitor's words [CHK-4] [CODE-3]. */
export function productMessages(t: Translate, { code, available = 0 }: NamedProblem): string {
  const known = plain.find((candidate) => candidate === code);
  if (known) return t(`wares.problem.${known}`);
  switch (code) {
    case 'STOCK_EXCEEDED':
      return t('wares.problem.STOCK_EXCEEDED', { available });
    case 'OVERBOOKED':
      return t('wares.problem.OVERBOOKED', { available });
    default:
      return code.startsWith('VOUCHER') ? codeLineMessages(t, { code }) : problemText(t, { code, name: '' });
  }
}

/** The same of a redeemed voucher: a code that nobody here knows is about that. */
export function codeLineMessages(t: Translate, { code }: Pick<NamedProblem, 'code'>): string {
  return codeProblemMessages({ code }, { t, lang: '' });
}

const notForMuseum = [
  'COUNTRY_REQUIRED',
  'SHIPPING_ADDRESS_INCOMPLETE',
  'SHIPPING_COSTS_UNKNOWN',
  'SHIPPING_COSTS_PENDING',
];

/** Nobody but the museum can help: whatever its code or text says, nothing is sent there [SHIP-3]. */
export function needsMuseum(shippingError: string): boolean {
  return !notForMuseum.includes(shippingError);
}

/** Why sending cannot be priced; the museum's own text stands before what the visitor can do. */
export function shippingMessages(t: Translate, { code }: Pick<NamedProblem, 'code'>): string {
  if (!needsMuseum(code)) return productMessages(t, { code, name: '' });
  return [serverMessage(t, code), t('wares.problem.NO_SHIPPING_COST')].filter(Boolean).join(' ');
}
