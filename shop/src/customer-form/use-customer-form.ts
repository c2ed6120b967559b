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

/** Why the back end did not take a form: errors by the shop's field names, or a refusal of the whole. */
export type FormRefusal =
  | { readonly kind: 'invalid'; readonly errors: FieldCodes }
  | { readonly kind: 'notAdmitted' | 'tooMany' };

/** What a form reports when nothing is wrong with it. */
export interface ReportedDetails {
  readonly details: CustomerDraft;
  /** A separate address for what is sent; null where there is none [ACC-5]. */
  readonly shipping: PostalAddress | null;
}

/** Fields that a form has besides those of a person. */
interface MoreFields {
  readonly fields: readonly string[];
  problems(): Readonly<Record<string, string | undefined>>;
}

interface CustomerFormParts {
  readonly attributes: CustomerAttributes;
  /** Those that are shown, in their order. */
  readonly fields: readonly CustomerField[];
  /** Those that the form does not show and that stay as they are. */
  readonly unshown?: readonly CustomerField[];
  readonly delivery: Delivery | null;
  readonly more?: MoreFields;
  readonly drafts: DraftStore;
  /** What the form begins with where nothing was typed before. */
  readonly start: CustomerDraft;
  /** The calls; null where they ended well. */
  readonly submit: (reported: ReportedDetails) => Promise<FormRefusal | null>;
}

/** A form about a customer: what is typed, what is wrong with it, and the calls that it is for [ACC-3 to ACC-6]. */
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
    // Who is asked once has nothing to mistype.
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
    // Errors of fields that the form does not show have no place to stand: the museum has to help.
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

/** Passwords stand below the address that they belong to; a separate address stands last. */
function shownInOrder(fields: readonly string[], more: readonly string[], delivery: readonly string[]): string[] {
  const own = fields.flatMap((field) => (field === 'emailConfirmation' ? [field, ...more] : [field]));
  return [...own, ...delivery];
}

/** What is typed into the fields of a person, and kept. */
function useTypedDetails(fields: readonly CustomerField[], drafts: DraftStore, start: CustomerDraft) {
  const [draft, setDraft] = useState(start);
  /** The same for what is typed before the next render: password managers fill in several fields at once. */
  const latest = useRef(draft);
  const show = (next: CustomerDraft) => {
    latest.current = next;
    setDraft(next);
  };
  // The server's page knows nothing of what was kept. In place before the browser paints.
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

/** What a visitor wrote into the server's page before its script took over, or a browser wrote for them. */
function typedBefore(fields: readonly CustomerField[], start: CustomerDraft): Partial<CustomerDraft> {
  const written = fields.map((field) => {
    const control = document.getElementById(fieldId(field)) as HTMLInputElement | HTMLSelectElement | null;
    return [field, control?.value ?? ''] as const;
  });
  return Object.fromEntries(written.filter(([field, value]) => value !== '' && value !== start[field]));
}
