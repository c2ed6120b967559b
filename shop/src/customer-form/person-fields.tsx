import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { likelyEmail } from '@foyer/rules/customers/email-typo.ts';
import { useState, type ComponentProps } from 'react';
import { CountryField } from './address-line.tsx';
import type { CustomerField } from './customer-draft.ts';
import type { CustomerFormState } from './use-customer-form.ts';
import styles from './customer-form.module.css';
import { useText } from '../i18n/use-text.ts';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { isRequired, typing } from './customer-fields.ts';
import { fieldId } from './form-errors.tsx';

interface PersonFieldsProps {
  /** The fields of the form to show here. */
  fields: readonly CustomerField[];
  form: CustomerFormState;
  /** Optional fields come last, folded until one is filled in. */
  foldsOptional?: boolean;
}

/** The fields of a customer's form, side by side if there is room. */
export function PersonFields({ fields, form, foldsOptional = false }: PersonFieldsProps) {
  const t = useText();
  const isFolded = (field: CustomerField) => foldsOptional && !isRequired(field, form.attributes);
  const optional = fields.filter(isFolded);
  const isUsed = optional.some((field) => form.draft[field] !== '' || form.errors.errorsOf(field).length > 0);
  const [isOpen, setOpen] = useState(isUsed);
  const [wasUsed, setWasUsed] = useState(isUsed);
  // Only opens, so that clearing a field does not close the part in which the visitor types.
  if (isUsed !== wasUsed) {
    setWasUsed(isUsed);
    if (isUsed) setOpen(true);
  }
  return (
    <>
      <FieldGrid fields={fields.filter((field) => !isFolded(field))} form={form} />
      {optional.length > 0 && (
        <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {t('customer-form.more', { names: optional.map((field) => t(`customer-form.field.${field}`)).join(', ') })}
          </summary>
          <FieldGrid fields={optional} form={form} />
        </details>
      )}
    </>
  );
}

function FieldGrid({ fields, form }: PersonFieldsProps) {
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

/** One field of a customer's form: a list for salutation and country, otherwise a text field. */
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
  if (field === 'email') return <EmailField {...common} onType={onChange} />;
  return <TextField {...common} {...typing[field]} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  onType: (value: string) => void;
}

/** A field for an e-mail address. After the visitor leaves it, a likely typo in the host is offered for correction with one press. */
function EmailField({ onType, ...field }: EmailFieldProps) {
  const t = useText();
  const [hasLeft, setHasLeft] = useState(false);
  const meant = hasLeft ? likelyEmail(field.value) : null;
  return (
    <div className={field.className}>
      <TextField
        {...field}
        {...typing.email}
        onChange={({ currentTarget }) => {
          setHasLeft(false);
          onType(currentTarget.value);
        }}
        onBlur={() => setHasLeft(true)}
      />
      <div role="status">
        {meant !== null && (
          <button type="button" className={styles.meant} onClick={() => onType(meant)}>
            {t('customer-form.meant', { email: meant })}
          </button>
        )}
      </div>
    </div>
  );
}
