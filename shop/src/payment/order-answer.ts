import type { initPayment } from '@foyer/contract/checkout/checkout.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import type { UsedVoucher } from '@foyer/contract/vouchers/voucher-item.ts';
import { electronicIban, type DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { RefusedItem } from '../cart/cart.ts';
import { safeWebAddress } from './return-addresses.ts';

/** How it is to be paid, whatever is paid for. */
export interface PaymentWish {
  /** Of the way to pay; null for what costs nothing. */
  readonly paymentTypeId: string | null;
  /** The account to debit; null with every other way to pay [PAY-2]. */
  readonly directDebit: DirectDebitDetails | null;
  readonly partner: string | undefined;
  readonly url: { readonly continue: string; readonly cancel: string };
}

/** What each code of the cart pays, and what is left to pay in cents; null where the back end does not say. */
interface UsedVouchers {
  readonly vouchers: readonly UsedVoucher[];
  readonly dueCents: number | null;
}

/** What the back end makes of an order that was sent. */
export type OrderAnswer =
  /** `reservation` is null where the back end does not say how long the places are reserved. */
  | {
      readonly kind: 'redirect';
      readonly address: string;
      readonly reservation: Reservation | null;
      readonly used: UsedVouchers;
    }
  | { readonly kind: 'cartRefused'; readonly error: string; readonly problems: readonly RefusedItem[] }
  | { readonly kind: 'signInAgain' }
  | OrderNotTaken;

/** Nothing can be paid now, whatever it is that is paid. */
export interface OrderNotTaken {
  readonly kind: 'tooMany' | 'unsafeAddress';
}

/** What stands for "no way to pay" in an order that costs nothing. */
const freeOrder = '0';

/** The wish as it is sent [PAY-4]. */
export function wishOnWire({
  paymentTypeId,
  directDebit,
  partner,
  url,
}: PaymentWish): Pick<BodyOf<typeof initPayment>, 'payart' | 'aux' | 'url'> {
  const aux = { ...(directDebit && accountOf(directDebit)), ...(partner !== undefined && { partner }) };
  return { payart: paymentTypeId ?? freeOrder, aux, url };
}

/** What an answer means for the shop; `base` is the page's own address. */
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

/** As banks write it: what was typed may have spaces. */
function accountOf({ accountHolder, iban }: DirectDebitDetails): DirectDebitDetails {
  return { accountHolder: accountHolder.trim(), iban: electronicIban(iban) };
}

/** 403 is not listed and means the same as 401 here: the token no longer serves [ERR-1]. */
export function unlessAccessRefused(error: unknown): null {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return null;
  throw error;
}
