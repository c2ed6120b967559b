import type { DoorTicket } from '@foyer/contract/orders/own-orders.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../../app/browser-storage.ts';
import { doorTicketsKey } from '../../session/draft-keys.ts';

const ticket = v.object({
  type: v.string(),
  name: v.string(),
  datetime: v.string(),
  venue: v.object({
    id: v.string(),
    name: v.string(),
    address: v.optional(v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.string() })),
  }),
  wayIn: v.string(),
  meetingPoint: v.string(),
  codes: v.array(
    v.object({
      code: v.string(),
      label: v.string(),
      people: v.number(),
      qr: v.object({ size: v.number(), path: v.string() }),
    }),
  ),
}) satisfies v.GenericSchema<unknown, DoorTicket>;

const kept = v.object({ token: v.string(), tickets: v.array(ticket) });

/** Stores the tickets of the order opened last in this tab, for entrances without a network. Removed when the tab is closed. */
export function keepTickets(token: string, tickets: readonly DoorTicket[]): void {
  if (tickets.length > 0) writeJson(sessionStore, doorTicketsKey, { token, tickets });
  else if (keptTickets(token)) sessionStore.remove(doorTicketsKey);
}

/** The stored tickets of the order behind a link, if this tab has opened it last. */
export function keptTickets(token: string): readonly DoorTicket[] | undefined {
  const found = readJson(sessionStore, doorTicketsKey, kept);
  return found?.token === token ? found.tickets : undefined;
}
