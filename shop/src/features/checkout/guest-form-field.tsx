import type { CustomerAttributes } from '@foyer/contract/customer.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { GuestField } from './guest-draft.ts';
import { inAlphabet, isRequired, typing } from './guest-fields.ts';
import styles from './guest-form.module.css';

interface GuestFormFieldProps {
  field: GuestField;
  attributes: CustomerAttributes;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One field of the guest form: a list for salutation and country, else a line to type in. */
export function GuestFormField({ field, attributes, value, error, onChange }: GuestFormFieldProps) {
  const t = useText();
  const { lang } = useShop();
  const required = isRequired(field, attributes);
  const common = {
    id: `guest-${field}`,
    name: field,
    label: t(`checkout.field.${field}`),
    optional: required ? undefined : t('checkout.optional'),
    hint: field === 'email' ? t('checkout.field.email.hint') : undefined,
    error,
    value,
    'aria-required': required,
    className: styles[field],
  };
  if (field === 'salutation' || field === 'country') {
    const choices = field === 'country' ? inAlphabet(attributes.countries, lang) : attributes.salutations;
    return (
      <SelectField
        {...common}
        autoComplete={typing[field].autoComplete}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {(field === 'salutation' || !choices.some(({ key }) => key === value)) && (
          <option value="">{t('checkout.choose')}</option>
        )}
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return <TextField {...common} {...typing[field]} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}
