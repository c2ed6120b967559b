import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { CustomerField } from './customer-draft.ts';
import { CustomerFormField } from './customer-field.tsx';
import type { CustomerForm } from './use-customer-form.ts';
import styles from './customer-form.module.css';

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
