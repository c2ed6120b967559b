import { comparableCode, trimmedCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { maxVoucherCodes } from '@foyer/rules/vouchers/voucher-codes.ts';
import { addLine } from '../../../cart/cart.ts';
import { codeLines } from '../../../cart/items/cart-item.ts';
import { toCodeLine } from '../../../cart/items/voucher-code-item.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { lookUpCode, type CodeAnswer, type CodeWay } from './look-up-voucher.ts';

/** Longer than any code is, and short enough for an address. */
const longestCode = 200;

/** Puts a code into the cart, or says why not. One that is there already is ignored, and said to be [CODE-4]. Never throws. */
export async function redeemCode(typed: string, way: CodeWay): Promise<CodeAnswer> {
  const known = problemHere(typed);
  if (known !== null) return refused(known);
  const answer = await lookUpCode(typed, way);
  if (answer.kind === 'refused') return answer;
  // The back end may call it by another name than the one that was typed, and the cart may have changed meanwhile.
  const now = problemHere(answer.voucher.barcode);
  if (now !== null) return refused(now);
  const before = currentCart().lines.length;
  updateCart((cart) => addLine(cart, toCodeLine(answer.voucher)));
  return currentCart().lines.length > before ? answer : refused('CART_FULL');
}

/** What the cart says by itself, without asking anybody. */
function problemHere(typed: string): string | null {
  if (trimmedCode(typed) === '') return 'EMPTY';
  if (typed.length > longestCode) return 'VOUCHER_INVALID';
  const there = codeLines(currentCart().lines);
  const code = comparableCode(typed);
  if (there.some(({ barcode }) => comparableCode(barcode) === code)) return 'ALREADY';
  return there.length >= maxVoucherCodes ? 'TOO_MANY' : null;
}

const refused = (code: string): CodeAnswer => ({ kind: 'refused', code, voucher: null });
