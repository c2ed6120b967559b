import type { Context } from '../context.ts';
import { guestOf } from '../guests/guest-store.ts';
import { heldFor } from './holds.ts';
import type { PlaceKey } from './place-keys.ts';

/** What the unfinished payment of whoever has this token holds: nothing where nobody has it. A look-up needs no sign-in. */
export async function heldByVisitor(
  { database, now }: Context,
  token: string | undefined,
): Promise<ReadonlyMap<PlaceKey, number>> {
  const guest = token ? await guestOf(database, token, now()) : null;
  return guest ? heldFor(database.read, { guest_id: guest.id, basket_key: null }) : new Map();
}
