import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { CustomerField } from './customer-draft.ts';
import type { CustomerForm } from './use-customer-form.ts';
import styles from './customer-form.module.css';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { inAlphabet, isRequired, typing } from './customer-fields.ts';
import { fieldId } from './form-errors.tsx';

interface PersonFieldsProps {
  fields: readonly CustomerField[];
  attributes: CustomerAttributes;
  form: CustomerForm;
}

/** Fields of a customer's form side by side, where there is room. */
export function PersonFields({ fields, attributes, form }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <CustomerFormField
          key={field}
          field={field}
          attributes={attributes}
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
  const { lang } = useShop();
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
  if (field === 'salutation' || field === 'country') {
    const choices = field === 'country' ? inAlphabet(attributes.countries, lang) : attributes.salutations;
    return (
      <SelectField
        {...common}
        autoComplete={typing[field].autoComplete}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {(field === 'salutation' || !choices.some(({ key }) => key === value)) && (
          <option value="">{t('customer-form.choose')}</option>
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
