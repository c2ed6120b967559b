import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { datetimeAt } from '../museum/schedule/museum-offset.ts';
import type { ServerOptions } from '../config/server-options.ts';

const dayMs = 24 * 60 * 60_000;

/** Banks return direct debits for up to thirteen months. Until then the museum can find out which payment it was. */
const paymentMs = 400 * dayMs;

/**
 * Names and addresses of orders: ten years. German tax law requires invoices for eight years (§ 147 AO and § 14b UStG since 2025) and books for ten,
 * and for many museums the shop's orders are the book that records its vouchers.
 */
export const defaultKeepOrdersYears = 10;

/** Everything but orders: a month, so that a visitor who calls about an attempt to pay can be helped. */
export const defaultKeepDays = 30;

/** The moments, in epoch ms, before which data is deleted now. */
export interface Periods {
  /** Attempts without an order, finished jobs, mail files and other records from before this. */
  readonly attemptsBefore: number;
  /** Payments that came to nothing before this, and the places that orders before this have taken. */
  readonly paymentsBefore: number;
  /** Buyers of orders before this. */
  readonly ordersBefore: number;
}

type Keep = Pick<ServerOptions, 'keepDays' | 'keepOrdersYears'>;

/** The current periods. An order's years are counted from the end of the year in which it was placed (§ 147 Abs. 4 AO). */
export function periodsAt(now: number, timeZone: string, { keepDays, keepOrdersYears }: Keep): Periods {
  const firstKept = Math.max(1, yearOf(now, timeZone) - (keepOrdersYears ?? defaultKeepOrdersYears));
  const newYear = `${String(firstKept).padStart(4, '0')}-01-01`;
  return {
    attemptsBefore: now - (keepDays ?? defaultKeepDays) * dayMs,
    paymentsBefore: now - Math.max(paymentMs, (keepDays ?? defaultKeepDays) * dayMs),
    ordersBefore: Date.parse(datetimeAt(newYear, '00:00', timeZone) ?? newYear),
  };
}

/** The last day on which an order's buyer is kept. */
export function keptUntil(bookedAt: number, timeZone: string, { keepOrdersYears }: Keep): string {
  return `${yearOf(bookedAt, timeZone) + (keepOrdersYears ?? defaultKeepOrdersYears)}-12-31`;
}

const yearOf = (moment: number, timeZone: string): number => Number(museumNow(moment, timeZone).day.slice(0, 4));
