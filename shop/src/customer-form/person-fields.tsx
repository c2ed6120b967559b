import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { CountryField } from './address-line.tsx';
import type { CustomerField } from './customer-draft.ts';
import type { CustomerFormState } from './use-customer-form.ts';
import styles from './customer-form.module.css';
import { useText } from '../i18n/use-text.ts';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { isRequired, typing } from './customer-fields.ts';
import { fieldId } from './form-errors.tsx';

interface PersonFieldsProps {
  /** Those of the form that are shown here. */
  fields: readonly CustomerField[];
  form: CustomerFormState;
}

/** Fields of a customer's form side by side, where there is room. */
export function PersonFields({ fields, form }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <CustomerFormField
          key={field}
          field={field}
          attributes={form.attributes}
          value={form.draft[field]}
          errors={form.errors.errorsOf(field)}
          onChange={(value) => form.type(field, value)}
        />
      ))}
    </div>
  );
}

interface CustomerFormFieldProps {
  field: CustomerField;
  attributes: CustomerAttributes;
  value: string;
  errors: readonly string[];
  onChange: (value: string) => void;
}

/** One field of a customer's form: a list for salutation and country, else a line to type in. */
function CustomerFormField({ field, attributes, value, errors, onChange }: CustomerFormFieldProps) {
  const t = useText();
  const required = isRequired(field, attributes);
  const common = {
    id: fieldId(field),
    name: field,
    label: t(`customer-form.field.${field}`),
    optional: required ? undefined : t('customer-form.optional'),
    hint: field === 'email' ? t('customer-form.field.email.hint') : undefined,
    error: errors,
    value,
    'aria-required': required,
    className: styles[field],
  };
  const { autoComplete } = typing[field];
  if (field === 'country') {
    return (
      <CountryField {...common} autoComplete={autoComplete} countries={attributes.countries} onChange={onChange} />
    );
  }
  if (field === 'salutation') {
    return (
      <SelectField
        {...common}
        autoComplete={autoComplete}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{t('customer-form.choose')}</option>
        {attributes.salutations.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return <TextField {...common} {...typing[field]} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}
