import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { checked } from '../app/checked.ts';
import { currentCustomer } from './customer/customer.ts';
import type { outcomeKeys } from './draft-keys.ts';

/** A back end gives each payment attempt a new id. A visit has few of them. */
const mostKept = 20;

const keptEntry = v.object({
  cartId: v.string(),
  /** The e-mail address of the signed-in visitor; null if there was none. */
  buyer: v.nullable(v.string()),
  outcome: v.unknown(),
});

/**
 * The outcomes of payments in this tab, by cart id, the latest first. A visitor signed in with another address does not see them, and a
 * logout removes them. Outdated and invalid entries are ignored [SES-2].
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
