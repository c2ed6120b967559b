import type { initPayment } from '@foyer/contract/checkout/checkout.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import type { UsedVoucher } from '@foyer/contract/vouchers/voucher-item.ts';
import { electronicIban, type DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { RefusedItem } from '../cart/cart.ts';
import { safeWebAddress } from './return-addresses.ts';

/** How an order is to be paid, whether it is a cart or a prepared order. */
export interface PaymentInput {
  /** The id of the payment method; null for an order that costs nothing. */
  readonly paymentTypeId: string | null;
  /** The account to debit; null with any other payment method [PAY-2]. */
  readonly directDebit: DirectDebitDetails | null;
  readonly partner: string | undefined;
  readonly url: { readonly continue: string; readonly cancel: string };
}

/** What each of the cart's codes pays, and the amount due in cents; null if the back end does not say. */
interface UsedVouchers {
  readonly vouchers: readonly UsedVoucher[];
  readonly dueCents: number | null;
}

/** The result of sending an order. */
export type OrderAnswer =
  /** `reservation` is null if the back end does not say how long the places are reserved. */
  | {
      readonly kind: 'redirect';
      readonly address: string;
      readonly reservation: Reservation | null;
      readonly used: UsedVouchers;
    }
  | { readonly kind: 'cartRefused'; readonly error: string; readonly problems: readonly RefusedItem[] }
  | { readonly kind: 'signInAgain' }
  | OrderNotTaken;

/** No order can be paid now. */
export interface OrderNotTaken {
  readonly kind: 'tooMany' | 'unsafeAddress';
}

/** The payment method id of an order that costs nothing. */
const freeOrder = '0';

/** Converts the input to the wire format [PAY-4]. */
export function paymentOnWire({
  paymentTypeId,
  directDebit,
  partner,
  url,
}: PaymentInput): Pick<BodyOf<typeof initPayment>, 'payart' | 'aux' | 'url'> {
  const aux = { ...(directDebit && accountOf(directDebit)), ...(partner !== undefined && { partner }) };
  return { payart: paymentTypeId ?? freeOrder, aux, url };
}

/** Interprets the back end's answer. `base` is the page's own address. */
export function orderAnswerOf(answer: AnswerOf<typeof initPayment>, base: string): OrderAnswer {
  switch (answer.status) {
    case 200: {
      const { data, hold: reservation, vouchers, amount } = answer.body;
      const address = safeWebAddress(data, base);
      return address === null
        ? { kind: 'unsafeAddress' }
        : { kind: 'redirect', address, reservation, used: { vouchers, dueCents: amount } };
    }
    case 401:
      return { kind: 'signInAgain' };
    case 422:
      return { kind: 'cartRefused', ...answer.body };
    case 429:
      return { kind: 'tooMany' };
  }
}

/** The account with a trimmed name and the IBAN without spaces, as banks use it. */
function accountOf({ accountHolder, iban }: DirectDebitDetails): DirectDebitDetails {
  return { accountHolder: accountHolder.trim(), iban: electronicIban(iban) };
}

/** 403 is not listed and means the same as 401 here: the token is no longer valid [ERR-1]. */
export function unlessAccessRefused(error: unknown): null {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return null;
  throw error;
}
