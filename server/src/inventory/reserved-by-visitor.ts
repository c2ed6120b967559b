import type { Context } from '../context.ts';
import { guestIdOf } from '../customers/guests/guest-store.ts';
import { reservedFor } from './reservations.ts';
import type { PlaceKey } from './place-keys.ts';

/** What the unfinished payment of whoever has this token holds: nothing where nobody has it. A look-up needs no sign-in. */
export async function reservedByVisitor(
  { database, now }: Context,
  token: string | undefined,
): Promise<ReadonlyMap<PlaceKey, number>> {
  const guest_id = token ? await guestIdOf(database, token, now()) : null;
  return guest_id === null ? new Map() : reservedFor(database.read, { guest_id, basket_key: null });
}
