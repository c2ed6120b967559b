import { leastPasswordLetters } from '@foyer/rules/customers/credentials.ts';
import { fieldId, fieldLabel } from '../../../customer-form/form-errors.tsx';
import type { useFieldErrors } from '../../../customer-form/use-field-errors.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import styles from '../../../customer-form/customer-form.module.css';

/** A new password, twice [ACC-5] [ACC-6]. What is typed stands in the fields alone: it is kept nowhere. */
export function NewPassword({ errors }: { errors: ReturnType<typeof useFieldErrors> }) {
  const t = useText();
  return (
    <div className={styles.fields}>
      {(['password', 'passwordConfirmation'] as const).map((field) => (
        <PasswordField
          key={field}
          id={fieldId(field)}
          name={field}
          label={fieldLabel(t, field)}
          hint={field === 'password' ? t('account.password.hint', { letters: leastPasswordLetters }) : undefined}
          showLabel={t('account.password.show')}
          autoComplete="new-password"
          aria-required
          error={errors.errorsOf(field)}
          onChange={() => errors.forget(field)}
        />
      ))}
    </div>
  );
}
