import type { Buyer, UsedCode } from '../orders/order.ts';
import type { AdmissionLine, GoodsLine, VoucherLine } from '../orders/order-line.ts';
import type { Tables } from './tables.ts';

/** An admission line as it is stored. Its codes have a table of their own; how they are made is decided when the line is priced [DATA-4]. */
export type StoredAdmissionLine = Omit<AdmissionLine, 'codes'> & {
  /** Each ticket of the line has its own code. */
  readonly uniqueBarcode: boolean;
  /** Each person has their own code. */
  readonly scanSeparately: boolean;
};

/** A line as it is stored. */
export type StoredLine = StoredAdmissionLine | GoodsLine | VoucherLine;

/** A redeemed voucher code, with the key of its counter in `places` and the most cents that may be used. */
export type StoredCode = UsedCode & {
  readonly key: string;
  readonly limitCents: number;
  /** The last moment or day on which the voucher pays; null if it has none. Missing in rows of older versions. */
  readonly validTo?: string | null;
};

export function readLines(json: string): StoredLine[] {
  return JSON.parse(json) as StoredLine[];
}

/** The cents left to pay after vouchers. A row of an older version has -1: it has no vouchers, so everything is due. */
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
