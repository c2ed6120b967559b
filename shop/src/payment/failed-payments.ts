import * as v from 'valibot';
import { outcomeKeys } from '../session/draft-keys.ts';
import { keptOutcomes } from '../session/kept-outcomes.ts';

const kept = keptOutcomes(outcomeKeys.failure, v.string());

/** The back end's reason why a payment of this visit failed, a code or a text; undefined if none has failed for this cart [PAY-6]. */
export function failureOf(cartId: string | null): string | undefined {
  return cartId === null ? undefined : kept.read(cartId);
}

/** Stores the reason, so that the next screen can show it, even after a reload [PAY-8]. */
export function keepFailure(cartId: string, error: string): void {
  kept.keep(cartId, error);
}
