import { useState, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import styles from './orders.module.css';
import { FormEnd } from '../../customer-form/form-end.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useFindForm } from './use-find-form.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Has an order's link sent again, by its number and address; the same words whether there is such an order or not. */
export default function FindOrder() {
  const t = useText();
  /** The address that was written to, once it was. */
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

interface FindFormProps {
  /** The link is on its way to this address, if the order is there. */
  onSent: (email: string) => void;
}

/** Number and address of an order. What was typed stays until it is sent [ERR-4]. */
function FindForm({ onSent }: FindFormProps) {
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
              : { fieldId: `find-${name}`, text: `${t(`orders.find.${name}`)}: ${text}` },
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

/** What happens next, known or not; the focus comes here, for the form is gone. */
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
