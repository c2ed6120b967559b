import { personFields, type PersonDetails } from '@foyer/rules/guest-details.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../../session/browser-storage.ts';

/** What the guest form holds while it is being filled in. */
export interface GuestDraft extends PersonDetails {
  emailConfirmation: string;
}
export type GuestField = keyof GuestDraft;

const key = 'guestDraft';
const text = v.optional(v.fallback(v.string(), ''), '');
const fields: readonly GuestField[] = [...personFields, 'emailConfirmation'];
const kept = v.object(Object.fromEntries(fields.map((field) => [field, text])) as Record<GuestField, typeof text>);

/** What was typed before, in this tab; else an empty form with the museum's usual country [CFG-11]. */
export function readDraft(defaultCountry: string): GuestDraft {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as unknown as GuestDraft;
  return readJson(sessionStore, key, kept) ?? { ...empty, country: defaultCountry };
}

/** Every letter is kept: reload, Back and an expired sign-in lose nothing. */
export function keepDraft(draft: GuestDraft): void {
  writeJson(sessionStore, key, draft);
}
