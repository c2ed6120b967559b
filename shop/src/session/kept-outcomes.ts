import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { checked } from '../app/checked.ts';
import { currentCustomer } from './customer/customer.ts';
import type { outcomeKeys } from './draft-keys.ts';

/** A back end names each attempt to pay anew; a visit has few of them. */
const mostKept = 20;

const keptEntry = v.object({
  cartId: v.string(),
  /** The e-mail address of whoever was signed in; null for nobody. */
  buyer: v.nullable(v.string()),
  outcome: v.unknown(),
});

/**
 * What became of payments in this tab, by cart id, the latest first. Whoever signs in with another address does not see it, and a
 * logout ends it. What is outdated, foreign or belongs to somebody else is ignored [SES-2].
 */
export function keptOutcomes<S extends v.GenericSchema>(
  key: (typeof outcomeKeys)[keyof typeof outcomeKeys],
  schema: S,
) {
  const entries = () => {
    const read = readJson(sessionStore, key, v.array(v.unknown())) ?? [];
    return read.flatMap((entry) => checked(keptEntry, entry)?.output ?? []);
  };
  return {
    read(cartId: string): v.InferOutput<S> | undefined {
      const kept = entries().find((entry) => entry.cartId === cartId);
      const present = emailPresent();
      if (!kept || (present !== null && present !== kept.buyer)) return undefined;
      return checked(schema, kept.outcome)?.output;
    },
    keep(cartId: string, outcome: v.InferInput<S>): void {
      const others = entries().filter((entry) => entry.cartId !== cartId);
      writeJson(sessionStore, key, [{ cartId, buyer: emailPresent(), outcome }, ...others].slice(0, mostKept));
    },
  };
}

const emailPresent = () => currentCustomer()?.customer.email.trim().toLowerCase() ?? null;
