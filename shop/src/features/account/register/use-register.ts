import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { newPasswordProblems } from '@foyer/rules/customers/credentials.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { emptyDraft, newcomerDraft, orderDelivery } from '../../../customer-form/customer-draft.ts';
import { shownFields } from '../../../customer-form/customer-fields.ts';
import { deliveryForm, useDelivery } from '../../../customer-form/delivery.tsx';
import { useCustomerForm } from '../../../customer-form/use-customer-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { rememberDone } from '../../../session/done-here.ts';
import { afterSignIn } from '../../../session/return-path.ts';
import { useShop } from '../../../app/shop-config.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { registerAndKeep } from './register-customer.ts';

/** The registration's state, and its way into the shop: who has registered is logged in [NAV-10] [NAV-31]. */
export function useRegister(attributes: CustomerAttributes) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const formElement = useRef<HTMLFormElement>(null);
  const isSentByPost = shop.sections.some((section) => section === 'merchandise' || section === 'passes');
  const delivery = useDelivery(isSentByPost ? deliveryForm : null);

  /** Passwords stand in their fields alone; what a password manager writes there counts. */
  const passwords = () => {
    const textOf = (name: string) => {
      const written = formElement.current && new FormData(formElement.current).get(name);
      return typeof written === 'string' ? written : '';
    };
    return { password: textOf('password'), passwordConfirmation: textOf('passwordConfirmation') };
  };

  const form = useCustomerForm({
    attributes,
    fields: shownFields(attributes),
    delivery,
    more: { fields: ['password', 'passwordConfirmation'], problems: () => ({ ...newPasswordProblems(passwords()) }) },
    drafts: newcomerDraft,
    start: emptyDraft(shop.defaultUserCountry),
    submit: async (reported) => {
      const newcomer = { ...reported, password: passwords().password, countries: attributes.countries };
      const refused = await registerAndKeep(newcomer, { lang: shop.lang });
      if (refused) return refused;
      rememberDone('registered');
      newcomerDraft.forget();
      orderDelivery.forget();
      showToast(t('account.registered'), 'success');
      await navigate(afterSignIn(shop, query, to('registerSuccess')), { replace: true });
      return null;
    },
  });
  return { form, formElement };
}
