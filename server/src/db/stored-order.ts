import type { Buyer, UsedCode } from '../orders/order.ts';
import type { AdmissionLine, GoodsLine, VoucherLine } from '../orders/order-line.ts';
import type { Tables } from './tables.ts';

/** An admission line as it is stored: the codes have a table of their own, and how they are made is decided when the line is priced [DATA-4]. */
export type StoredAdmissionLine = Omit<AdmissionLine, 'codes'> & {
  /** A code of its own for each ticket of the line. */
  readonly uniqueBarcode: boolean;
  /** A code for each person. */
  readonly scanSeparately: boolean;
};

/** A line as it is stored. */
export type StoredLine = StoredAdmissionLine | GoodsLine | VoucherLine;

/** A voucher's code that pays, with the counter of what is used of it and the most that may be. */
export type StoredCode = UsedCode & {
  readonly key: string;
  readonly limitCents: number;
  /** The last moment, or the last day, on which it pays; null where it has none. Older versions wrote nothing. */
  readonly validTo?: string | null;
};

export function readLines(json: string): StoredLine[] {
  return JSON.parse(json) as StoredLine[];
}

/** What vouchers leave to pay. What an older version wrote says nothing of vouchers: all of it is due. */
export function dueCentsOf({ due_cents, total_cents }: Pick<Tables['carts'], 'due_cents' | 'total_cents'>): number {
  return due_cents < 0 ? total_cents : due_cents;
}

/** '' in rows from before there were vouchers. */
export function readCodes(json: string): StoredCode[] {
  return json === '' ? [] : (JSON.parse(json) as StoredCode[]);
}

export function readBuyer(json: string): Buyer {
  return JSON.parse(json) as Buyer;
}
