import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { refusedText } from '../../../customer-form/error-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CallRefused } from '../../../forms/call-refused.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { StayingFailure } from './staying-failure.tsx';
import { codesOf, useFieldErrors } from '../../../customer-form/use-field-errors.ts';
import type { FormRefusal } from '../../../customer-form/use-customer-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { removeToast, showToast } from '../../../ui/toast/toast.tsx';
import styles from './typed-form.module.css';

export type Typed<Field extends string> = Readonly<Record<Field, string>>;

/** `failed`: the caller shows the reason; `missing`: the request lacks something; `signedOut`: the required login has expired. */
export type Sent = FormRefusal | { readonly kind: 'done' | 'failed' | 'missing' | 'signedOut' };

interface TypedFormParts<Field extends string> {
  /** The prefix of its controls' ids. */
  readonly name: string;
  /** Its fields in their order, with their labels. */
  readonly labels: Readonly<Record<Field, string>>;
  /** Error codes of the rules, by field. */
  readonly validate: (typed: Typed<Field>) => Readonly<Record<string, string | undefined>>;
  readonly send: (typed: Typed<Field>) => Promise<Sent>;
  /** For forms that require a login. */
  readonly onSignedOut?: () => void;
  /** Toasts for the start and the outcome [ACC-9]. */
  readonly toasts: { readonly begun?: string; readonly done?: string; readonly failed?: string };
}

/**
 * The state of a form with uncontrolled fields: passwords are stored only in the DOM, and input by a password manager or the browser
 * counts. No failure clears the fields [ERR-4].
 */
export function useTypedForm<Field extends string>({
  name,
  labels,
  validate,
  send,
  onSignedOut,
  toasts,
}: TypedFormParts<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const fields = Object.keys(labels) as Field[];
  const errors = useFieldErrors(fields);
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | 'missing' | null>(null);
  const sending = useSubmit();

  const read = (): Typed<Field> => {
    const written = new FormData(form.current ?? undefined);
    const textOf = (field: Field) => {
      const text = written.get(field);
      return typeof text === 'string' ? text : '';
    };
    return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Typed<Field>;
  };

  const tryIt = async () => {
    setRefusal(null);
    const typed = read();
    const problems = codesOf(validate(typed));
    if (Object.keys(problems).length > 0) return void errors.tell(problems);
    errors.forgetAll();
    const begun = toasts.begun === undefined ? null : showToast(toasts.begun);
    /** Replaces the toast for the start. */
    const end = (words?: string, kind?: 'success' | 'danger') => {
      if (begun !== null) removeToast(begun);
      if (words !== undefined) showToast(words, kind);
    };
    const sent = await send(typed).catch((error: unknown) => {
      end(toasts.failed, 'danger');
      throw error;
    });
    if (sent.kind === 'signedOut') {
      end();
      return onSignedOut?.();
    }
    if (sent.kind === 'done') {
      if (toasts.done !== undefined) end(toasts.done, 'success');
      return;
    }
    end(toasts.failed, 'danger');
    // Errors only of fields that the form does not show cannot be displayed, so the visitor is referred to the museum.
    if (sent.kind !== 'invalid') setRefusal(sent.kind === 'failed' ? null : sent.kind);
    else if (!errors.tell(sent.errors)) setRefusal('notAdmitted');
  };

  const submit = () => void sending.send(tryIt);
  return {
    form,
    labels,
    errors,
    refusal,
    failure: sending.failure,
    isBusy: sending.isBusy,
    idOf: (field: Field) => `${name}-${field}`,
    /** The props that turn a field of `ui` into one of this form. */
    field: (field: Field) => ({
      id: `${name}-${field}`,
      name: field,
      label: labels[field],
      error: errors.errorsOf(field),
      'aria-required': true,
      onChange: () => errors.forget(field),
    }),
    retry: submit,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      submit();
    },
  };
}

interface TypedFormProps<Field extends string> {
  form: ReturnType<typeof useTypedForm<Field>>;
  labelledBy: string;
  /** The kind of the button. On a screen with several forms none is primary. */
  kind?: ButtonKind;
  /** The label of the button. */
  submit: string;
  /** The summary's title if the only errors are empty fields. Defaults to the usual title. */
  missing?: string | undefined;
  /** Says what failed, for any failure. */
  failed: string;
  /** What to do after too many tries. */
  tooMany: ReactNode;
  children: ReactNode;
}

/** The form: error summary, fields, button, and below it a failure or refusal. */
export function TypedForm<Field extends string>({
  form,
  labelledBy,
  kind = 'primary',
  children,
  ...words
}: TypedFormProps<Field>) {
  const t = useText();
  const { museum } = useShop();
  const { form: place, labels, errors, idOf, onSubmit, refusal, failure, isBusy, retry } = form;
  const isEmpty = errors.errors.every(
    ({ field }) => field !== null && errors.codesOf(field).every((code) => code === 'REQUIRED'),
  );
  const notAdmitted = refusedText(t, false, museum);
  const wordsOf = { tooMany: words.tooMany, missing: words.missing ?? notAdmitted, notAdmitted };
  return (
    <form ref={place} method="post" noValidate className={styles.form} onSubmit={onSubmit} aria-labelledby={labelledBy}>
      {errors.errors.length > 0 && (
        <ErrorSummary
          key={errors.tries}
          title={(isEmpty && words.missing) || errors.title}
          errors={errors.errors.map(({ field, text }) =>
            field === null
              ? { fieldId: null, text }
              : {
                  fieldId: idOf(field as Field),
                  text: t('shell.labelled', { label: labels[field as Field], value: text }),
                },
          )}
        />
      )}
      {children}
      <Button kind={kind} wide type="submit" pending={isBusy}>
        {words.submit}
      </Button>
      {(failure || refusal) && <p className={styles.failed}>{words.failed}</p>}
      {failure && <StayingFailure failure={failure} onRetry={retry} isBusy={isBusy} />}
      {refusal && <CallRefused text={wordsOf[refusal]} />}
    </form>
  );
}

/** Names the account for password managers. Visitors see the address elsewhere on the screen [ACC-5]. */
export function KnownUser({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
