import { BrokenPromise } from './broken.ts';
import { promisesOfNotifications } from './promises-of-notifications.ts';
import { promisesOfRefunds } from './promises-of-refunds.ts';
import { promisesOfPayments } from './promises.ts';
import type { OpenStandIn } from './stand-in-hand.ts';

export interface Tried {
  readonly promise: string;
  readonly is: 'kept' | 'broken' | 'skipped';
  /** What was otherwise, or why it was not tried. */
  readonly why: string;
}

export const allPromises = [...promisesOfPayments, ...promisesOfRefunds, ...promisesOfNotifications];

const monday = Date.parse('2026-05-04T06:07:00Z');

/** Tries what the interface promises, each at a fresh stand-in. */
export async function* keepPromises(openStandIn: OpenStandIn): AsyncGenerator<Tried> {
  for (const { promise, try: tryOut } of allPromises) {
    const clock = { now: monday };
    const hand = await openStandIn(() => clock.now);
    try {
      const skipped = await tryOut({ hand, clock });
      yield { promise, is: skipped ? 'skipped' : 'kept', why: skipped?.skipped ?? '' };
    } catch (error) {
      yield { promise, is: 'broken', why: sentenceOf(error) };
    } finally {
      await hand.close();
    }
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof BrokenPromise
    ? error.message
    : `it threw: ${error instanceof Error ? error.message : String(error)}`;
