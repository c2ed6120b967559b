import { typedBookingId } from '@foyer/rules/checkout/booking-id.ts';
import { newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import { findOrder } from '@foyer/contract/orders/own-orders.ts';
import { useState, useEffect, useRef, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { FormEnd } from '../../customer-form/form-end.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { codesOf, useFieldErrors } from '../../customer-form/use-field-errors.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { call, type RequestOptions } from '../../api/client.ts';
import styles from './orders.module.css';

/** Sends an order's link again, by number and e-mail address. The answer is the same whether or not the order exists. */
export default function FindOrder() {
  const t = useText();
  /** The e-mail address that the link was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={styles.screen}>
      <Title page={t('orders.find')} />
      <Summary title={t('orders.find')} text={t('orders.find.text')} />
      <h1 className={styles.title} id="find-title">
        {t('orders.find')}
      </h1>
      {sentTo === null ? (
        <>
          <p className={styles.lead}>{t('orders.find.text')}</p>
          <FindForm onSent={setSentTo} />
        </>
      ) : (
        <SearchSent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </div>
  );
}

/** The form for number and address. Input stays until it is sent [ERR-4]. */
function FindForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const { form, errors, title, tries, field, end, onSubmit } = useFindForm(onSent);
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit} aria-labelledby="find-title">
      {errors.length > 0 && (
        <ErrorSummary
          key={tries}
          title={title}
          errors={errors.map(({ field: name, text }) =>
            name === null
              ? { fieldId: null, text }
              : {
                  fieldId: `find-${name}`,
                  text: t('shell.labelled', { label: t(`orders.find.${name}`), value: text }),
                },
          )}
        />
      )}
      <TextField
        {...field('number')}
        label={t('orders.find.number')}
        hint={t('orders.find.number.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
      />
      <TextField
        {...field('email')}
        label={t('orders.find.email')}
        hint={t('orders.find.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormEnd form={end}>{t('orders.find.submit')}</FormEnd>
    </form>
  );
}

const fields = ['number', 'email'] as const;
type FindField = (typeof fields)[number];

/** The form's fields, errors and outcome. The fields are uncontrolled, so that input from before the hydration counts too. */
function useFindForm(onSent: (email: string) => void) {
  const t = useText();
  const { lang } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | null>(null);
  const found = useFieldErrors(fields);
  const { isBusy, failure, send } = useSubmit();

  const search = async () => {
    setRefusal(null);
    const typed = readFields(form.current);
    const problems = codesOf(problemsOf(typed));
    if (Object.keys(problems).length > 0) return void found.tell(problems);
    found.forgetAll();
    const outcome = await searchOrder(typed.number, typed.email.trim(), { lang });
    if (outcome.kind === 'sent') return onSent(typed.email.trim());
    if (outcome.kind === 'tooMany') return setRefusal('tooMany');
    if (!found.tell(outcome.errors)) setRefusal('notAdmitted');
  };
  const submit = () => void send(search);

  /** This screen has its own message for a malformed number. */
  const messageOf = (field: string | null, text: string): string =>
    field !== null && found.codesOf(field).includes('BOOKING_ID_INVALID') ? t('orders.find.number.invalid') : text;
  const errors = found.errors.map(({ field, text }) => ({
    field: field as FindField | null,
    text: messageOf(field, text),
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

function readFields(form: HTMLFormElement | null): Readonly<Record<FindField, string>> {
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

type SearchOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Asks the back end to send an order's link. Errors use the form's field names. Throws CallFailure if there is no listed answer. */
export async function searchOrder(bookingId: string, email: string, options: RequestOptions): Promise<SearchOutcome> {
  const answer = await call(findOrder, { body: { booking_id: bookingId, email } }, options);
  switch (answer.status) {
    case 200:
      return { kind: 'sent' };
    case 422: {
      const { booking_id: number, ...others } = answer.body.errors;
      return { kind: 'invalid', errors: number?.length ? { ...others, number } : others };
    }
    case 429:
      return { kind: 'tooMany' };
  }
}

/** Says what happens next. Takes the focus, because the form is gone. */
function SearchSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useText();
  const { museum } = useShop();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const address = <strong key="address">{email}</strong>;
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Message kind="success" title={t('orders.find.sent')}>
          <p>{t('orders.find.sent.hint', { email: () => address })}</p>
        </Message>
      </div>
      <p>{t('orders.support', { link: () => support })}</p>
      <div className={styles.ways}>
        <Button onClick={onAgain}>{t('orders.find.again')}</Button>
      </div>
    </>
  );
}
