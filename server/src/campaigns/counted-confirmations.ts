import type { Context } from '../context.ts';

const sent = new Map<string, number>();

/** Stands in for the mail with its PDF, which takes a campaign's time: it counts. */
export async function sendConfirmation(_context: Context, bookingId: string): Promise<void> {
  sent.set(bookingId, confirmationsOf(bookingId) + 1);
}

/** How often a booking's confirmation was sent. */
export const confirmationsOf = (bookingId: string): number => sent.get(bookingId) ?? 0;
