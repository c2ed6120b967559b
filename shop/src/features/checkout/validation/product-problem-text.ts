import type { AddressProblemCode, CheckoutProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import type { GoodsProblemCode } from '@foyer/rules/products/article-quantity.ts';
import type { VoucherChoiceProblemCode } from '@foyer/rules/vouchers/voucher-choice.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { isKnownCode, knownCode } from '../../../api/known-code.ts';
import { isAboutVoucherCode } from '../../../cart/problem-kinds.ts';
import { problemText, type NamedProblem } from '../../../cart/problem-text.ts';
import type { ProblemWords } from '../../../cart/use-problem-words.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { codeProblemText } from '../vouchers/voucher-code-texts.ts';

/** Why the shipping cost is unknown: codes of the back end, and codes of the shop itself. */
type ShippingProblemCode =
  | AddressProblemCode
  | 'COUNTRY_REQUIRED'
  | 'SHIPPING_COSTS_UNKNOWN'
  | 'SHIPPING_COSTS_PENDING';

/** Whether only the museum can help. */
const museumHelps: Readonly<Record<ShippingProblemCode, boolean>> = {
  COUNTRY_REQUIRED: false,
  SHIPPING_ADDRESS_INCOMPLETE: false,
  SHIPPING_COSTS_UNKNOWN: false,
  SHIPPING_COSTS_PENDING: false,
  NO_SHIPPING_COST: true,
};

type ProductProblemCode =
  | GoodsProblemCode
  | VoucherChoiceProblemCode
  | ShippingProblemCode
  | Extract<CheckoutProblemCode, 'VOUCHER_UNKNOWN' | 'VOUCHER_NOT_BY_THIS_PAYMENT' | 'CART_EMPTY'>;

/** Codes with a text in the area `products`. */
const productCodes: Readonly<Record<ProductProblemCode, true>> = {
  ARTICLE_UNKNOWN: true,
  ARTICLE_SOLD_OUT: true,
  COUNT_INVALID: true,
  PASS_OWNER_REQUIRED: true,
  SHIPPING_ADDRESS_INCOMPLETE: true,
  NO_SHIPPING_COST: true,
  SHIPPING_COSTS_UNKNOWN: true,
  SHIPPING_COSTS_PENDING: true,
  COUNTRY_REQUIRED: true,
  VOUCHER_UNKNOWN: true,
  AMOUNT_INVALID: true,
  AMOUNT_TOO_LOW: true,
  AMOUNT_TOO_HIGH: true,
  VOUCHER_NOT_BY_THIS_PAYMENT: true,
  CART_EMPTY: true,
  STOCK_EXCEEDED: true,
  OVERBOOKED: true,
};

/** The text for a problem of goods, passes, vouchers or their shipping [CHK-4] [CODE-3]. */
export function productProblemText(words: ProblemWords, { code, available, required }: NamedProblem): string {
  const { t, lang } = words;
  // The field where the visitor corrects it says exactly what is wrong.
  if (code.startsWith('GIFT_')) return t('products.problem.GIFT');
  if (!isKnownCode(productCodes, code))
    return isAboutVoucherCode(code) ? redeemedVoucherText(words, { code }) : problemText(words, { code, name: '' });
  switch (code) {
    case 'STOCK_EXCEEDED':
    case 'OVERBOOKED':
      return available === undefined ? t('cart.problem.notEnoughLeft') : t(`products.problem.${code}`, { available });
    case 'COUNT_INVALID':
      return t('products.problem.COUNT_INVALID', { most: available ?? maxCount });
    case 'AMOUNT_TOO_LOW':
    case 'AMOUNT_TOO_HIGH': {
      const limit = code === 'AMOUNT_TOO_LOW' ? required : available;
      return limit === undefined
        ? t(`products.problem.${code}`)
        : t(`products.problem.${code}.of`, { amount: formatMoney(limit, lang) });
    }
    default:
      return t(`products.problem.${code}`);
  }
}

/** The same for a redeemed voucher. An unknown code gets a general text about vouchers. */
export function redeemedVoucherText(words: ProblemWords, { code }: Pick<NamedProblem, 'code'>): string {
  return codeProblemText({ code }, words);
}

/** Whether only the museum can help. True for unknown codes and texts, which mean that nothing is sent there [SHIP-3]. */
export function needsMuseum(shippingError: string): boolean {
  return knownCode(museumHelps, shippingError) ?? true;
}

/** Why the shipping cost is unknown. The museum's own text, if there is one, precedes the advice. */
export function shippingProblemText(words: ProblemWords, { code }: Pick<NamedProblem, 'code'>): string {
  if (!needsMuseum(code)) return productProblemText(words, { code, name: '' });
  return [serverMessage(words.t, code), words.t('products.problem.NO_SHIPPING_COST')].filter(Boolean).join(' ');
}
