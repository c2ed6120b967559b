import { personFields, type PersonDetails } from '@foyer/rules/customers/guest-details.ts';
import { addressFields, type PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { draftKeys } from '../session/draft-keys.ts';

/** What a form about a customer holds while it is being filled in; a password is never among it. */
export interface CustomerDraft extends PersonDetails {
  emailConfirmation: string;
}
export type CustomerField = keyof CustomerDraft;

/** A separate address to send the order to, while it is being filled in. */
export interface DeliveryDraft extends PostalAddress {
  /** Whether there is to be one [ACC-5]. */
  readonly isSeparate: boolean;
}

/** Where a form keeps what is typed: every letter, so that reload, Back and an expired sign-in lose nothing. */
interface Store<Draft> {
  /** What was typed before, in this tab; undefined where nothing was. */
  readonly read: () => Draft | undefined;
  readonly keep: (draft: Draft) => void;
  readonly forget: () => void;
}
export type DraftStore = Store<CustomerDraft>;
export type DeliveryStore = Store<DeliveryDraft>;

const fields: readonly CustomerField[] = [...personFields, 'emailConfirmation'];

type Kept = Readonly<Record<string, unknown>>;

function storeUnder<Draft>(key: string, draftIn: (kept: Kept) => Draft): Store<Draft> {
  return {
    read: () => {
      const kept = readJson(sessionStore, key, v.record(v.string(), v.unknown()));
      return kept && draftIn(kept);
    },
    keep: (draft) => writeJson(sessionStore, key, draft),
    forget: () => sessionStore.remove(key),
  };
}

/** The texts among what was kept; '' for each that is missing, or is none. */
function textsOf<Field extends string>(kept: Kept, names: readonly Field[]): Record<Field, string> {
  const texts = names.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(texts) as Record<Field, string>;
}

const detailsIn = (kept: Kept): CustomerDraft => textsOf(kept, fields);
const deliveryIn = (kept: Kept): DeliveryDraft => ({
  ...textsOf(kept, addressFields),
  isSeparate: kept['isSeparate'] === true,
});

/** Of whoever is not known yet: whether they go on as a guest or register, they type it once. */
export const newcomerDraft = storeUnder(draftKeys.newcomer, detailsIn);
/** Of a customer who changes their details [ACC-8]. */
export const settingsDraft = storeUnder(draftKeys.settings, detailsIn);
/** Of one who is asked where a prepared order goes: what lies unsaved in their settings is not meant for it. */
export const reviewDraft = storeUnder(draftKeys.review, detailsIn);

/** Of the cart's order. */
export const orderDelivery = storeUnder(draftKeys.delivery, deliveryIn);
/** Of a customer who changes where their orders go [ACC-8]. */
export const settingsDelivery = storeUnder(draftKeys.shipping, deliveryIn);
/** Of a prepared order. */
export const reviewDelivery = storeUnder(draftKeys.reviewDelivery, deliveryIn);

/** An empty form begins with the museum's usual country [CFG-11]. */
export function emptyDraft(defaultCountry: string): CustomerDraft {
  return { ...detailsIn({}), country: defaultCountry };
}

/** What a newcomer typed before; else an empty form. */
export function readDraft(defaultCountry: string): CustomerDraft {
  return newcomerDraft.read() ?? emptyDraft(defaultCountry);
}

export function emptyDelivery(defaultCountry: string): DeliveryDraft {
  return { ...deliveryIn({}), country: defaultCountry };
}

/** What was typed before for the cart's order; else an empty form. */
export function readDelivery(defaultCountry: string): DeliveryDraft {
  return orderDelivery.read() ?? emptyDelivery(defaultCountry);
}
