import { useText } from '../../i18n/use-text.ts';
import { FormEnd } from '../../customer-form/form-end.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useFindForm } from './use-find-form.ts';
import styles from './orders.module.css';

interface FindFormProps {
  /** The link is on its way to this address, if the order is there. */
  onSent: (email: string) => void;
}

/** Number and address of an order. What was typed stays until it is sent [ERR-4]. */
export function FindForm({ onSent }: FindFormProps) {
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
