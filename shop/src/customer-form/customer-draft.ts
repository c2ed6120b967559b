import { personFields, type PersonDetails } from '@foyer/rules/customers/guest-details.ts';
import { sessionStore, writeJson } from '../app/browser-storage.ts';
import { draftKeys } from '../session/draft-keys.ts';
import { keptFields, textsOf } from './kept-fields.ts';

/** What a form about a customer holds while it is being filled in; a password is never among it. */
export interface CustomerDraft extends PersonDetails {
  emailConfirmation: string;
}
export type CustomerField = keyof CustomerDraft;

/** Where a form keeps what is typed. */
export interface DraftStore {
  /** What was typed before, in this tab; undefined where nothing was. */
  read(): CustomerDraft | undefined;
  /** Every letter is kept: reload, Back and an expired sign-in lose nothing. */
  keep(draft: CustomerDraft): void;
  forget(): void;
}

const fields: readonly CustomerField[] = [...personFields, 'emailConfirmation'];

function draftsUnder(key: string): DraftStore {
  return {
    read: () => {
      const kept = keptFields(key);
      return kept && textsOf(kept, fields);
    },
    keep: (draft) => void writeJson(sessionStore, key, draft),
    forget: () => sessionStore.remove(key),
  };
}

/** Of whoever is not known yet: whether she goes on as a guest or registers, she types it once. */
export const newcomerDraft = draftsUnder(draftKeys.newcomer);
/** Of a customer who changes her details [ACC-8]. */
export const settingsDraft = draftsUnder(draftKeys.settings);
/** Of one who is asked where a prepared order goes: what lies unsaved in her settings is not meant for it. */
export const reviewDraft = draftsUnder(draftKeys.review);

/** An empty form begins with the museum's usual country [CFG-11]. */
export function emptyDraft(defaultCountry: string): CustomerDraft {
  return { ...textsOf({}, fields), country: defaultCountry };
}

/** What a newcomer typed before; else an empty form. */
export function readDraft(defaultCountry: string): CustomerDraft {
  return newcomerDraft.read() ?? emptyDraft(defaultCountry);
}
