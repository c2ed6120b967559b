import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { confirmedDetailsProblems } from '@foyer/rules/customers/guest-details.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { useState, type FormEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSubmit } from '../forms/use-submit.ts';
import type { CustomerDraft, CustomerField, DraftStore } from './customer-draft.ts';
import { expectedDetails, reportedDetails } from './customer-fields.ts';
import type { Delivery } from './delivery.tsx';
import { codesOf, useFieldErrors, type FieldCodes } from './use-field-errors.ts';
import { fieldId } from './form-errors.tsx';

/** Why the back end refused a form: errors by the shop's field names, or a refusal of the whole form. */
export type FormRefusal =
  | { readonly kind: 'invalid'; readonly errors: FieldCodes }
  | { readonly kind: 'notAdmitted' | 'tooMany' };

/** What a valid form reports. */
export interface ReportedDetails {
  readonly details: CustomerDraft;
  /** A separate delivery address; null if there is none [ACC-5]. */
  readonly shipping: PostalAddress | null;
}

/** Fields that a form has besides the personal ones. */
interface MoreFields {
  readonly fields: readonly string[];
  problems(): Readonly<Record<string, string | undefined>>;
}

interface CustomerFormParts {
  readonly attributes: CustomerAttributes;
  /** The fields shown, in their order. */
  readonly fields: readonly CustomerField[];
  /** Fields that the form does not show but reports unchanged. */
  readonly unshown?: readonly CustomerField[];
  readonly delivery: Delivery | null;
  readonly more?: MoreFields;
  readonly drafts: DraftStore;
  /** The initial values if nothing is stored. */
  readonly start: CustomerDraft;
  /** Makes the form's calls. Resolves to null on success. */
  readonly submit: (reported: ReportedDetails) => Promise<FormRefusal | null>;
}

/** The state of a form about a customer: input, errors, and submitting it [ACC-3 to ACC-6]. */
export function useCustomerForm(parts: CustomerFormParts) {
  const { attributes, fields, unshown = [], delivery, more, drafts, start, submit } = parts;
  const typed = useTypedDetails(fields, drafts, start);
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | null>(null);
  const { isBusy, failure, send } = useSubmit();
  const errors = useFieldErrors(shownInOrder(fields, more?.fields ?? [], delivery?.form.fields ?? []));

  const problemsIn = (details: CustomerDraft): FieldCodes =>
    codesOf({
      ...confirmedDetailsProblems(details, expectedDetails(attributes)),
      ...more?.problems(),
      ...delivery?.form.problems(delivery.draft, attributes),
    });

  const tryIt = async () => {
    setRefusal(null);
    const shown = reportedDetails(typed.latest(), [...fields, ...unshown]);
    // If the address is asked for only once, it confirms itself.
    const details =
      fields.includes('email') && !fields.includes('emailConfirmation')
        ? { ...shown, emailConfirmation: shown.email }
        : shown;
    const problems = problemsIn(details);
    const refused: FormRefusal | null =
      Object.keys(problems).length > 0
        ? { kind: 'invalid', errors: problems }
        : await submit({ details, shipping: delivery?.form.reported(delivery.draft) ?? null });
    if (refused === null) return;
    if (refused.kind !== 'invalid') setRefusal(refused.kind);
    // Errors only of fields that the form does not show cannot be displayed, so the visitor is referred to the museum.
    else if (!errors.tell(refused.errors)) setRefusal('notAdmitted');
  };

  const trySubmit = () => void send(tryIt);
  return {
    attributes,
    fields,
    delivery,
    draft: typed.draft,
    errors,
    refusal,
    failure,
    isBusy,
    type: (field: CustomerField, value: string): void => {
      typed.type(field, value);
      errors.forget(field);
    },
    retry: trySubmit,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      trySubmit();
    },
  };
}

export type CustomerFormState = ReturnType<typeof useCustomerForm>;

/** The order of fields on the screen: passwords come below the e-mail address, a separate address comes last. */
function shownInOrder(fields: readonly string[], more: readonly string[], delivery: readonly string[]): string[] {
  const own = fields.flatMap((field) => (field === 'emailConfirmation' ? [field, ...more] : [field]));
  return [...own, ...delivery];
}

/** The input of the personal fields, stored as it is typed. */
function useTypedDetails(fields: readonly CustomerField[], drafts: DraftStore, start: CustomerDraft) {
  const [draft, setDraft] = useState(start);
  /** The draft before the next render, because password managers fill in several fields at once. */
  const latest = useRef(draft);
  const show = (next: CustomerDraft) => {
    latest.current = next;
    setDraft(next);
  };
  // Read in a layout effect, because the server does not know the stored input and it must be in place before the first paint.
  const begin = useEffectEvent(() => show({ ...start, ...drafts.read(), ...typedBefore(fields, start) }));
  useLayoutEffect(() => begin(), []);
  return {
    draft,
    latest: (): CustomerDraft => latest.current,
    type: (field: CustomerField, value: string): void => {
      show({ ...latest.current, [field]: value });
      drafts.keep(latest.current);
    },
  };
}

/** What the visitor typed, or the browser filled in, before hydration. */
function typedBefore(fields: readonly CustomerField[], start: CustomerDraft): Partial<CustomerDraft> {
  const written = fields.map((field) => {
    const control = document.getElementById(fieldId(field)) as HTMLInputElement | HTMLSelectElement | null;
    return [field, control?.value ?? ''] as const;
  });
  return Object.fromEntries(written.filter(([field, value]) => value !== '' && value !== start[field]));
}
