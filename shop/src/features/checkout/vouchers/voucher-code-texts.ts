import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { comparableCode, maxVoucherCodes } from '@foyer/rules/vouchers/voucher-code.ts';
import { validityDay } from '@foyer/rules/vouchers/voucher-validity.ts';
import type { VoucherUse } from '@foyer/rules/vouchers/voucher-use.ts';
import type { RedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { formatDay, formatMoney } from '../../../i18n/formats.ts';
import type { TextContext, Translate } from '../../../i18n/use-text.ts';
import { serverMessage } from '../../../api/server-message.ts';
import type { ProblemWords } from '../../../cart/use-problem-words.ts';
import type { CodeRefusal } from './redeem-voucher.ts';

/** Why a code cannot pay: the result of a look-up, or a check that needs none. */
export interface CodeProblem extends Omit<CodeRefusal, 'kind' | 'voucher'> {
  readonly voucher?: Partial<VoucherCode> | null;
}

/** The text for a problem, with the day or amount that explains it if known. A text of the museum is quoted [CODE-2] [CODE-3]. */
export function codeProblemText({ code, voucher, why }: CodeProblem, { t, lang, supportEmail }: ProblemWords): string {
  const { validFrom, validTo, amountCents } = voucher ?? {};
  switch (code) {
    case 'EMPTY':
    case 'ALREADY':
    case 'VOUCHER_INVALID':
    case 'VOUCHER_NOT_BY_VOUCHER':
      return t(`voucher-codes.problem.${code}`);
    case 'TOO_MANY':
    case 'VOUCHERS_TOO_MANY':
      return t('voucher-codes.problem.TOO_MANY', { most: maxVoucherCodes });
    case 'CART_FULL':
      return t('cart.problem.CART_FULL');
    case 'VOUCHER_NOW_IS_BEFORE_VALID_FROM':
      return validFrom
        ? t(`voucher-codes.problem.${code}.from`, { day: formatDay(validityDay(validFrom)) })
        : t(`voucher-codes.problem.${code}`);
    case 'VOUCHER_NOW_IS_AFTER_VALID_TO':
      return validTo
        ? t(`voucher-codes.problem.${code}.to`, { day: formatDay(validityDay(validTo)) })
        : t(`voucher-codes.problem.${code}`);
    case 'VOUCHER_NO_AMOUNT_LEFT':
      return amountCents
        ? t(`voucher-codes.problem.${code}.of`, { amount: formatMoney(amountCents, lang) })
        : t(`voucher-codes.problem.${code}`);
    case 'VOUCHER_UNKNOWN_ERROR':
      return why ? t(`voucher-codes.problem.${code}.${why}`) : t(`voucher-codes.problem.${code}`);
    default:
      return serverMessage(t, code) ?? t('voucher-codes.problem.OTHER', { support: supportEmail });
  }
}

/** The voucher's name, or a general one. */
export function codeName({ name }: Pick<RedeemedVoucherItem, 'name'>, t: Translate): string {
  return name || t('voucher-codes.unnamed');
}

/** Details to recognise a code by without revealing it: its last four characters, its value, and until when it is valid. */
export function codeFacts(item: Omit<RedeemedVoucherItem, 'itemId'>, { t, lang }: TextContext): string[] {
  const { barcode, amountCents, usedCents, validTo } = item;
  const [amount, used] = [formatMoney(amountCents, lang), formatMoney(usedCents, lang)];
  return [
    t('voucher-codes.ending', { end: comparableCode(barcode).slice(-4) }),
    usedCents > 0 ? t('voucher-codes.worthUsed', { amount, used }) : t('voucher-codes.worth', { amount }),
    validTo === null ? '' : t('voucher-codes.validUntil', { day: formatDay(validityDay(validTo)) }),
  ].filter(Boolean);
}

/** What is left on a voucher after this cart is paid [CODE-5]. */
export function remainingText({ discountCents, remainingCents }: VoucherUse, { t, lang }: TextContext): string {
  const left = formatMoney(remainingCents, lang);
  if (discountCents === 0) return t('voucher-codes.notNeeded', { left });
  return remainingCents === 0 ? t('voucher-codes.usedUp') : t('voucher-codes.left', { left });
}
