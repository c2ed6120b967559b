import { addressFields, type PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { sessionStore, writeJson } from '../../app/browser-storage.ts';
import { draftKeys } from '../../session/draft-keys.ts';
import { keptFields, textsOf } from '../kept-fields.ts';

/** A separate address to send the order to, while it is being filled in. */
export interface DeliveryDraft extends PostalAddress {
  /** Whether there is to be one [ACC-5]. */
  readonly isSeparate: boolean;
}

export type DeliveryStore = ReturnType<typeof draftsUnder>;

/** Where the part about it is kept: every letter, so that reload, Back and an expired sign-in lose nothing. */
function draftsUnder(key: string) {
  return {
    /** What was typed before, in this tab; undefined where nothing was. */
    read: (): DeliveryDraft | undefined => {
      const kept = keptFields(key);
      return kept && { ...textsOf(kept, addressFields), isSeparate: kept['isSeparate'] === true };
    },
    keep: (draft: DeliveryDraft): void => void writeJson(sessionStore, key, draft),
    forget: (): void => sessionStore.remove(key),
  };
}

/** Of the cart's order. */
export const orderDelivery = draftsUnder(draftKeys.delivery);
/** Of a customer who changes where her orders go [ACC-8]. */
export const settingsDelivery = draftsUnder(draftKeys.shipping);
/** Of a prepared order. */
export const reviewDelivery = draftsUnder(draftKeys.reviewDelivery);

/** An empty form begins with the museum's usual country [CFG-11]. */
export function emptyDelivery(defaultCountry: string): DeliveryDraft {
  return { ...textsOf({}, addressFields), isSeparate: false, country: defaultCountry };
}

/** What was typed before for the cart's order; else an empty form. */
export function readDelivery(defaultCountry: string): DeliveryDraft {
  return orderDelivery.read() ?? emptyDelivery(defaultCountry);
}
