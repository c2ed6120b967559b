import { personFields, type PersonDetails } from '@foyer/rules/customers/guest-details.ts';
import { addressFields, type PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { draftKeys } from '../session/draft-keys.ts';

/** The input of a form about a customer. It never contains a password. */
export interface CustomerDraft extends PersonDetails {
  emailConfirmation: string;
}
export type CustomerField = keyof CustomerDraft;

/** The input for a separate delivery address. */
export interface DeliveryDraft extends PostalAddress {
  /** Whether the visitor wants one [ACC-5]. */
  readonly isSeparate: boolean;
}

/** Stores a form's input at every change, so that a reload, Back or an expired sign-in loses nothing. */
interface Store<Draft> {
  /** The input stored in this tab; undefined if there is none. */
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

/** The stored texts; '' for each that is missing or no text. */
function textsOf<Field extends string>(kept: Kept, names: readonly Field[]): Record<Field, string> {
  const texts = names.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(texts) as Record<Field, string>;
}

const detailsIn = (kept: Kept): CustomerDraft => textsOf(kept, fields);
const deliveryIn = (kept: Kept): DeliveryDraft => ({
  ...textsOf(kept, addressFields),
  isSeparate: kept['isSeparate'] === true,
});

/** Of a visitor without an account. Guest form and registration share it, so that nobody types their details twice. */
export const newcomerDraft = storeUnder(draftKeys.newcomer, detailsIn);
/** Of a customer who changes their details [ACC-8]. */
export const settingsDraft = storeUnder(draftKeys.settings, detailsIn);
/** Of a customer who is asked where a prepared order goes. Separate from their settings, whose unsaved input is not meant for it. */
export const reviewDraft = storeUnder(draftKeys.review, detailsIn);

/** For the order of the cart. */
export const orderDelivery = storeUnder(draftKeys.delivery, deliveryIn);
/** Of a customer who changes their delivery address [ACC-8]. */
export const settingsDelivery = storeUnder(draftKeys.shipping, deliveryIn);
/** For a prepared order. */
export const reviewDelivery = storeUnder(draftKeys.reviewDelivery, deliveryIn);

/** An empty form starts with the museum's default country [CFG-11]. */
export function emptyDraft(defaultCountry: string): CustomerDraft {
  return { ...detailsIn({}), country: defaultCountry };
}

/** The stored input of a visitor without an account, or an empty form. */
export function readDraft(defaultCountry: string): CustomerDraft {
  return newcomerDraft.read() ?? emptyDraft(defaultCountry);
}

export function emptyDelivery(defaultCountry: string): DeliveryDraft {
  return { ...deliveryIn({}), country: defaultCountry };
}

/** The stored input for the cart's order, or an empty form. */
export function readDelivery(defaultCountry: string): DeliveryDraft {
  return orderDelivery.read() ?? emptyDelivery(defaultCountry);
}
