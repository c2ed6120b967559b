import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { datetimeAt } from '../museum/schedule/museum-offset.ts';
import type { ServerOptions } from '../config/server-options.ts';

const dayMs = 24 * 60 * 60_000;

/** A bank gives a direct debit back for up to thirteen months; whoever asks which payment it was is told until then. */
const paymentMs = 400 * dayMs;

/**
 * Names and addresses of orders: ten years. German tax law asks for eight years of invoices (§ 147 AO and § 14b UStG since 2025) and for
 * ten of books, and for many a museum the orders of its shop are the book in which its vouchers stand.
 */
export const defaultKeepOrdersYears = 10;

/** Everything that is no order: a month, so that whoever calls about an attempt to pay can be helped. */
export const defaultKeepDays = 30;

/** Until when what is kept. */
export interface Periods {
  /** Whatever came to nothing before is forgotten. */
  readonly attemptsBefore: number;
  /** Payments that came to nothing before, and what orders before have taken. */
  readonly paymentsBefore: number;
  /** Orders before are nobody's any more. */
  readonly ordersBefore: number;
}

type Keep = Pick<ServerOptions, 'keepDays' | 'keepOrdersYears'>;

/** What may be forgotten now. The years of an order begin when its own year ends (§ 147 Abs. 4 AO). */
export function periodsAt(now: number, timeZone: string, { keepDays, keepOrdersYears }: Keep): Periods {
  const firstKept = yearOf(now, timeZone) - (keepOrdersYears ?? defaultKeepOrdersYears);
  const newYear = `${firstKept}-01-01`;
  return {
    attemptsBefore: now - (keepDays ?? defaultKeepDays) * dayMs,
    paymentsBefore: now - Math.max(paymentMs, (keepDays ?? defaultKeepDays) * dayMs),
    ordersBefore: Date.parse(datetimeAt(newYear, '00:00', timeZone) ?? newYear),
  };
}

/** The last day on which an order is somebody's. */
export function keptUntil(bookedAt: number, timeZone: string, { keepOrdersYears }: Keep): string {
  return `${yearOf(bookedAt, timeZone) + (keepOrdersYears ?? defaultKeepOrdersYears)}-12-31`;
}

const yearOf = (moment: number, timeZone: string): number => Number(museumNow(moment, timeZone).day.slice(0, 4));
