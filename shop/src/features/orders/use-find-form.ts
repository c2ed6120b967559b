import { typedBookingId } from '@foyer/rules/checkout/booking-id.ts';
import { newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import { useRef, useState, type FormEvent } from 'react';
import { codesOf, useFieldErrors } from '../../customer-form/use-field-errors.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useShop } from '../../app/shop-config.ts';
import { searchOrder } from './search-order.ts';

const fields = ['number', 'email'] as const;
export type FindField = (typeof fields)[number];

/**
 * Number and address, what is wrong with them once that was asked, and what became of sending. The fields alone hold what is typed: what was
 * written before the page's script took over counts.
 */
export function useFindForm(onSent: (email: string) => void) {
  const t = useText();
  const { lang } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | null>(null);
  const found = useFieldErrors(fields);
  const { isBusy, failure, send } = useSubmit();

  const tryIt = async () => {
    setRefusal(null);
    const typed = typedIn(form.current);
    const problems = codesOf(problemsOf(typed));
    if (Object.keys(problems).length > 0) return void found.tell(problems);
    found.forgetAll();
    const search = await searchOrder(typed.number, typed.email.trim(), { lang });
    if (search.kind === 'sent') return onSent(typed.email.trim());
    if (search.kind === 'tooMany') return setRefusal('tooMany');
    if (!found.tell(search.errors)) setRefusal('notAdmitted');
  };
  const submit = () => void send(tryIt);

  /** The rules' words for a number that is none are this screen's own. */
  const wordsOf = (field: string | null, text: string): string =>
    field !== null && found.codesOf(field).includes('BOOKING_ID_INVALID') ? t('orders.find.number.invalid') : text;
  const errors = found.errors.map(({ field, text }) => ({
    field: field as FindField | null,
    text: wordsOf(field, text),
  }));
  return {
    form,
    errors,
    title: found.title,
    tries: found.tries,
    end: { isBusy, failure, refusal, retry: submit },
    field: (field: FindField) => ({
      id: `find-${field}`,
      name: field,
      error: errors.filter((error) => error.field === field).map(({ text }) => text),
      'aria-required': true,
      onChange: () => found.forget(field),
    }),
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      submit();
    },
  };
}

function typedIn(form: HTMLFormElement | null): Readonly<Record<FindField, string>> {
  const written = new FormData(form ?? undefined);
  const textIn = (field: FindField): string => {
    const text = written.get(field);
    return typeof text === 'string' ? text : '';
  };
  return { number: textIn('number'), email: textIn('email') };
}

function problemsOf({ number, email }: Readonly<Record<FindField, string>>): Record<string, string | undefined> {
  const wrong = typedBookingId(number) === null ? 'BOOKING_ID_INVALID' : undefined;
  return {
    number: number.trim() === '' ? 'REQUIRED' : wrong,
    email: newEmailProblems({ email, emailConfirmation: email }).email,
  };
}
