import { cartVersion, initPayment } from '@foyer/contract/checkout.ts';
import type { Hold } from '@foyer/contract/hold.ts';
import type { UsedVoucher } from '@foyer/contract/used-voucher.ts';
import { electronicIban, type DirectDebitDetails } from '@foyer/rules/direct-debit.ts';
import { call, type Given, type Way } from '../../api.ts';
import { CallFailure } from '../../call-failure.ts';
import type { CartLine } from '../../cart/cart-line.ts';
import { toCartItems } from '../../cart/cart-items.ts';
import { safeWebAddress } from './web-address.ts';

export interface PaymentOrder {
  readonly lines: readonly CartLine[];
  /** Of the way to pay; null for a basket that costs nothing. */
  readonly paymentTypeId: string | null;
  /** The account to debit; null with every other way to pay [PAY-2]. */
  readonly directDebit: DirectDebitDetails | null;
  readonly token: string | null;
  readonly partner: string | undefined;
  /** The visitor's own number for the order, or '' [CHK-5]. */
  readonly documentNumber: string;
  readonly url: { readonly continue: string; readonly cancel: string };
}

/** What each code of the basket pays, and what is left to pay in cents; null where the back end does not say. */
interface UsedVouchers {
  readonly vouchers: readonly UsedVoucher[];
  readonly dueCents: number | null;
}

export type PaymentStart =
  /** `hold` is null where the back end does not tell how long it holds the places. */
  | { readonly kind: 'redirect'; readonly address: string; readonly hold: Hold | null; readonly used: UsedVouchers }
  | { readonly kind: 'cartRefused'; readonly error: string; readonly problems: readonly RefusedLine[] }
  | { readonly kind: 'signInAgain' | 'tooMany' | 'unsafeAddress' };

interface RefusedLine {
  readonly code: string;
  readonly line?: number | undefined;
  readonly available?: number | undefined;
}

/** What stands for "no way to pay" in an order that costs nothing. */
const freeOrder = '0';

/** Asks the back end to hold the places and start the payment [PAY-4]. Throws CallFailure where there is no listed answer. */
export async function startPayment(order: PaymentOrder, way: Way, base: string): Promise<PaymentStart> {
  const { lines, paymentTypeId, directDebit, token, partner, documentNumber, url } = order;
  const given: Given<typeof initPayment> = {
    query: token === null ? {} : { _: token },
    body: {
      payart: paymentTypeId ?? freeOrder,
      aux: { ...(directDebit && accountOf(directDebit)), ...(partner !== undefined && { partner }) },
      cart: { ver: cartVersion, items: toCartItems(lines), external_document_number: documentNumber.trim() || null },
      url,
    },
  };
  const answer = await call(initPayment, given, way).catch(refusedAccess);
  if (answer === null) return { kind: 'signInAgain' };
  switch (answer.status) {
    case 200: {
      const { data, hold, vouchers, amount } = answer.body;
      const address = safeWebAddress(data, base);
      return address === null
        ? { kind: 'unsafeAddress' }
        : { kind: 'redirect', address, hold, used: { vouchers, dueCents: amount } };
    }
    case 401:
      return { kind: 'signInAgain' };
    case 422:
      return { kind: 'cartRefused', ...answer.body };
    case 429:
      return { kind: 'tooMany' };
  }
}

/** As banks write it: what was typed may have spaces. */
function accountOf({ accountHolder, iban }: DirectDebitDetails): DirectDebitDetails {
  return { accountHolder: accountHolder.trim(), iban: electronicIban(iban) };
}

/** 403 is not listed and means the same as 401 here: the token no longer serves [ERR-1]. */
function refusedAccess(error: unknown): null {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return null;
  throw error;
}
