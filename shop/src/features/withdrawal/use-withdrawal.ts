import { choiceProblems, declarationProblems } from '@foyer/rules/withdrawal/declaration.ts';
import type { ChosenLine } from '@foyer/rules/withdrawal/declaration.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useShop } from '../../app/shop-config.ts';
import { codesOf, useFieldErrors } from '../../customer-form/use-field-errors.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { declare, newKey, type Receipt } from './declare.ts';

/** In the order of the form. */
export const fields = ['lines', 'name', 'number', 'email', 'text'] as const;
export type WithdrawalField = (typeof fields)[number];

interface WithdrawalOptions {
  /** The token in an order's address; undefined without one. */
  readonly token: string | undefined;
  /** The chosen lines; null if the order has none to choose from. */
  readonly chosen: readonly ChosenLine[] | null;
  readonly onReceived: (receipt: Receipt) => void;
}

/** The form's fields, errors and outcome. The fields are uncontrolled, so that input from before the hydration counts too. */
export function useWithdrawal({ token, chosen, onReceived }: WithdrawalOptions) {
  const { lang } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | null>(null);
  const found = useFieldErrors(fields);
  const { isBusy, failure, send } = useSubmit();

  const work = async () => {
    setRefusal(null);
    const typed = readFields(form.current);
    const problems = codesOf(token === undefined ? declarationProblems(typed) : problemsOfChoice(typed.text, chosen));
    if (Object.keys(problems).length > 0) return void found.tell(problems);
    found.forgetAll();
    key.current ||= newKey();
    const { number, ...others } = typed;
    const ofOrder = { token, lines: [...(chosen ?? [])], text: typed.text };
    const content = token === undefined ? { ...others, booking_id: number } : ofOrder;
    const outcome = await declare({ key: key.current, ...content }, { lang });
    if (outcome.kind === 'received') return onReceived(outcome.receipt);
    if (outcome.kind !== 'invalid') return setRefusal(outcome.kind);
    if (!found.tell(outcome.errors)) setRefusal('notAdmitted');
  };
  const submit = () => void send(work);

  return {
    form,
    errors: found.errors.map(({ field, text }) => ({ field: field as WithdrawalField | null, text })),
    title: found.title,
    tries: found.tries,
    end: { isBusy, failure, refusal, retry: submit },
    errorsOf: (field: WithdrawalField) => found.errorsOf(field),
    forget: (field: WithdrawalField) => found.forget(field),
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      submit();
    },
  };
}

/** If nothing is chosen or written, the error is shown at the lines, if there are some. */
function problemsOfChoice(text: string, chosen: readonly ChosenLine[] | null): Record<string, string | undefined> {
  const problems = choiceProblems(text, chosen !== null && chosen.length > 0);
  return problems.text === 'REQUIRED' && chosen !== null ? { lines: 'REQUIRED' } : { ...problems };
}

function readFields(form: HTMLFormElement | null) {
  const written = new FormData(form ?? undefined);
  const textIn = (field: WithdrawalField): string => {
    const text = written.get(field);
    return typeof text === 'string' ? text : '';
  };
  return { number: textIn('number'), name: textIn('name'), email: textIn('email').trim(), text: textIn('text') };
}
