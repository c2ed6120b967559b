import { addressFields } from '@foyer/rules/postal-address.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../../session/browser-storage.ts';

const key = 'deliveryDraft';
const text = v.fallback(v.string(), '');
const kept = v.object({
  isSeparate: v.fallback(v.boolean(), false),
  name: text,
  street: text,
  zip: text,
  city: text,
  country: text,
});

/** A separate address to send the order to, while it is being filled in; `isSeparate` is whether there is to be one [ACC-5]. */
export type DeliveryDraft = v.InferOutput<typeof kept>;

/** What was typed before, in this tab; else an empty form with the museum's usual country [CFG-11]. */
export function readDelivery(defaultCountry: string): DeliveryDraft {
  const empty = Object.fromEntries(addressFields.map((field) => [field, ''])) as Omit<DeliveryDraft, 'isSeparate'>;
  return readJson(sessionStore, key, kept) ?? { ...empty, isSeparate: false, country: defaultCountry };
}

/** Every letter is kept: reload, Back and an expired sign-in lose nothing. */
export function keepDelivery(draft: DeliveryDraft): void {
  writeJson(sessionStore, key, draft);
}
