import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useShop } from '../app/shop-config.ts';
import type { SignedIn } from '../session/customer/customer.ts';
import { useRefusedAccess } from '../session/customer/refused-access.ts';
import type { CustomerDraft, CustomerField, DraftStore } from './customer-draft.ts';
import type { Delivery } from './delivery.tsx';
import { updateDetails, type Update } from './update-details.ts';
import { useCustomerForm } from './use-customer-form.ts';

interface AccountFormParts {
  readonly signedIn: SignedIn;
  readonly attributes: CustomerAttributes;
  readonly fields: readonly CustomerField[];
  readonly delivery: Delivery | null;
  readonly drafts: DraftStore;
  readonly start: CustomerDraft;
  /** What is written into the account otherwise than the form's parts say, looked up when it is sent. */
  readonly changes?: () => Partial<Update>;
  readonly onSaved: () => void | Promise<void>;
}

/**
 * A form that changes an account: all but the address that its owner logs in with, which needs their password [ACC-4] [ACC-8]. Whoever is not
 * logged in any more goes to the login.
 */
export function useAccountForm({ signedIn, changes, onSaved, ...parts }: AccountFormParts) {
  const { lang } = useShop();
  const refuse = useRefusedAccess();
  return useCustomerForm({
    ...parts,
    unshown: ['email', 'emailConfirmation'],
    submit: async (reported) => {
      const update = { ...reported, fields: parts.fields, asksForDelivery: parts.delivery !== null, ...changes?.() };
      const refused = await updateDetails(update, signedIn, { lang });
      if (refused === 'ended') refuse();
      else if (refused) return refused;
      else await onSaved();
      return null;
    },
  });
}
