import {
  maxHolderLength,
  type DirectDebitField,
  type DirectDebitProblems,
} from '@foyer/rules/checkout/direct-debit.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { TextField } from '../../ui/fields/field.tsx';
import type { useDirectDebit } from './use-direct-debit.ts';
import styles from '../payment.module.css';

/** The error text of a field. */
export function debitErrorText(t: Translate, code: NonNullable<DirectDebitProblems[DirectDebitField]>): string {
  return code === 'TOO_LONG' ? t('checkout.error.TOO_LONG', { most: maxHolderLength }) : t(`checkout.error.${code}`);
}

interface DebitPartProps {
  debit: Pick<ReturnType<typeof useDirectDebit>, 'details' | 'problems' | 'type'>;
}

/** The fields for the account, if direct debit is chosen, and the mandate that the visitor agrees to [PAY-2] [DATA-9]. */
export function DebitPart({ debit: { details, problems, type } }: DebitPartProps) {
  const t = useText();
  const { name, id } = useShop().museum.creditor;
  if (details === null) return null;
  const fieldOf = (field: DirectDebitField) => ({
    id: debitFieldId[field],
    name: field,
    value: details[field],
    required: true,
    error: problems[field] && debitErrorText(t, problems[field]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(field, currentTarget.value),
  });
  return (
    <fieldset className={styles.debit}>
      <legend className={styles.legend}>{t('checkout.debit')}</legend>
      <TextField
        {...fieldOf('accountHolder')}
        label={t('checkout.debit.accountHolder')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...fieldOf('iban')}
        label={t('checkout.debit.iban')}
        hint={t('checkout.debit.iban.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
      />
      <p className={styles.mandate}>{t('checkout.debit.mandate', { creditor: name })}</p>
      {id !== '' && <p className={styles.mandate}>{t('checkout.debit.creditorId', { id })}</p>}
    </fieldset>
  );
}

/** The fields' ids, to which the error summary links. */
export const debitFieldId: Readonly<Record<DirectDebitField, string>> = {
  accountHolder: 'debit-account-holder',
  iban: 'debit-iban',
};
