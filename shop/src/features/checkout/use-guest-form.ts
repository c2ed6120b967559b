import type { CustomerAttributes } from '@foyer/contract/customer.ts';
import { confirmedDetailsProblems } from '@foyer/rules/guest-details.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '../../call-failure.ts';
import { currentCart } from '../../cart/use-cart.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { keepCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import type { DeliveryDraft } from './delivery-draft.ts';
import type { DeliveryForm } from './delivery-form.tsx';
import { keepDraft, readDraft, type GuestField } from './guest-draft.ts';
import { expectedDetails, shownFields, toldDetails } from './guest-fields.ts';
import { signIn } from './sign-in-as-guest.ts';

interface GuestError {
  /** As the form calls it; those of a separate address by their names on the wire. */
  readonly field: string;
  readonly text: string;
}

interface Delivery {
  readonly form: DeliveryForm;
  readonly draft: DeliveryDraft;
}

/** The guest form's state: what is typed, what is wrong with it, and the calls that end in a sign-in. */
export function useGuestForm(attributes: CustomerAttributes, delivery: Delivery | null) {
  const t = useText();
  const { lang, defaultUserCountry } = useShop();
  const navigate = useNavigate();
  const to = usePath();
  const [draft, setDraft] = useState(() => readDraft(defaultUserCountry));
  const [codes, setCodes] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** State comes with the next render; a second press may come before. */
  const underWay = useRef(false);
  const fields = shownFields(attributes);
  const known = [...fields, ...(delivery ? delivery.form.fields : [])];

  const refuse = (errors: Readonly<Record<string, readonly string[]>>) => {
    setCodes(errors);
    setTries((before) => before + 1);
    // Errors of fields that the form does not show have no place to stand: the museum has to help.
    if (!known.some((field) => errors[field])) setRefusal('notAdmitted');
  };

  const send = async () => {
    const details = toldDetails(draft, fields);
    const problems = {
      ...confirmedDetailsProblems(details, expectedDetails(attributes)),
      ...delivery?.form.problems(delivery.draft, attributes),
    };
    setFailure(null);
    setRefusal(null);
    if (Object.keys(problems).length > 0) {
      refuse(Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, [code]])));
      return;
    }
    const shipping = delivery?.form.told(delivery.draft) ?? null;
    const { countries } = attributes;
    const answer = await signIn(
      { details, shipping, countries, requestInvoice: currentCart().requestInvoice },
      { lang },
    );
    if (answer.kind === 'signedIn') {
      keepCustomer(answer.signedIn);
      await navigate(to('checkout', undefined, { step: 'payment' }));
    } else if (answer.kind === 'invalid') refuse(answer.errors);
    else setRefusal(answer.kind);
  };

  const submit = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const type = (field: GuestField, value: string) => {
    const typed = { ...draft, [field]: value };
    setDraft(typed);
    keepDraft(typed);
    const { [field]: _, ...others } = codes;
    setCodes(others);
  };

  const errors = known.flatMap((field): GuestError[] => {
    const [code] = codes[field] ?? [];
    return code === undefined ? [] : [{ field, text: errorText(t, code) }];
  });
  const onlyMissing = errors.every(({ field }) => codes[field]?.[0] === 'REQUIRED');
  const summaryTitle = onlyMissing ? t('checkout.error.mandatory') : t('checkout.error.form');
  return {
    draft,
    errors,
    summaryTitle,
    tries,
    failure,
    refusal,
    isBusy,
    type,
    forgetErrors: () => setCodes({}),
    retry: () => void submit(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

const knownCodes = [
  'REQUIRED',
  'TOO_LONG',
  'EMAIL_INVALID',
  'EMAIL_MISMATCH',
  'CHOICE_UNKNOWN',
  'TEXT_INVALID',
] as const;

/** A code of the rules in the visitor's words. Other back ends answer texts: those are shown as they are. */
function errorText(t: Translate, told: string): string {
  const code = knownCodes.find((candidate) => candidate === told);
  if (code) return t(`checkout.error.${code}`);
  return /^[A-Z0-9_]*$/.test(told) ? t('checkout.error.INVALID') : told;
}
