import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from './browser-storage.ts';

const address = v.object({
  name: v.string(),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: v.nullable(v.object({ key: v.string(), name: v.string() })),
});

/** Who is buying, as kept for the session [ACC-3] [DATA-2]. */
const keptCustomer = v.object({
  firstName: v.string(),
  lastName: v.string(),
  companyName: v.string(),
  email: v.string(),
  isGuest: v.boolean(),
  billingAddress: v.nullable(address),
  /** A separate one for what is sent; null where there is none. */
  shippingAddress: v.nullish(address),
});
export type KeptCustomer = v.InferOutput<typeof keptCustomer>;

/** A customer with the token that the back end knows her by. */
export interface SignedIn {
  readonly token: string;
  readonly customer: KeptCustomer;
}

const names = { token: 'token', customer: 'customer' } as const;

let signedIn: SignedIn | null | undefined;
const listeners = new Set<() => void>();

function load(): SignedIn | null {
  const token = sessionStore.read(names.token);
  const customer = readJson(sessionStore, names.customer, keptCustomer);
  return token && customer ? { token, customer } : null;
}

/** Who is signed in, as guest or registered; null for anonymous visitors. In the browser only. */
export function currentCustomer(): SignedIn | null {
  if (signedIn === undefined) signedIn = load();
  return signedIn;
}

/** Keeps token and customer for the session, or forgets both. */
export function keepCustomer(next: SignedIn | null): void {
  signedIn = next;
  if (next) {
    sessionStore.write(names.token, next.token);
    writeJson(sessionStore, names.customer, next.customer);
  } else {
    sessionStore.remove(names.token);
    sessionStore.remove(names.customer);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in; nobody on the server and until the page is hydrated. */
export function useCustomer(): SignedIn | null {
  return useSyncExternalStore(subscribe, currentCustomer, () => null);
}
