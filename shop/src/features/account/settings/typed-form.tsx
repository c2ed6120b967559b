import type { ReactNode } from 'react';
import { refusedMessages } from '../../../customer-form/error-messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CallRefused } from '../../../forms/call-refused.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { StayingFailure } from './staying-failure.tsx';
import type { TypedForm as TypedFormState } from './use-typed-form.ts';
import styles from './typed-form.module.css';

interface TypedFormProps<Field extends string> {
  form: TypedFormState<Field>;
  labelledBy: string;
  /** Of the button; where a screen has several forms, none is its next step. */
  kind?: ButtonKind;
  /** What the button says. */
  submit: string;
  /** What is said while nothing but empty fields is wrong; else the usual words. */
  missing?: string | undefined;
  /** What did not work, when something did not. */
  failed: string;
  /** What to do when it was tried too often. */
  tooMany: ReactNode;
  children: ReactNode;
}

/** Errors above, fields, the button, and below it what became of sending. */
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
  const notAdmitted = refusedMessages(t, false, museum);
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
              : { fieldId: idOf(field as Field), text: `${labels[field as Field]}: ${text}` },
          )}
        />
      )}
      {children}
      <Button kind={kind} wide type="submit" pending={isBusy}>
        {words.submit}
      </Button>
      {(failure || refusal) && <p className={styles.failed}>{words.failed}</p>}
      {failure && <StayingFailure failure={failure} onRetry={retry} isBusy={isBusy} />}
      {refusal && <CallRefused words={wordsOf[refusal]} />}
    </form>
  );
}
