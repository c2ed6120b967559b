import type { ReactNode } from 'react';
import { DeliveryFields } from './delivery.tsx';
import { FormEnd } from './form-end.tsx';
import { FormErrors } from './form-errors.tsx';
import { PersonFields } from './person-fields.tsx';
import type { CustomerFormState } from './use-customer-form.ts';
import styles from './customer-form.module.css';

interface CustomerFormProps {
  form: CustomerFormState;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** What stands above the fields. */
  heading?: ReactNode;
  /** Whether the fields are shown; else only what stands below them. */
  isOpen?: boolean;
  /** What may stay empty folds away. */
  foldsOptional?: boolean;
  /** What stands between the fields and the button. */
  children?: ReactNode;
  /** On the button. */
  submit: string;
  /** Of several forms on a screen, none is the next step. */
  isOneOfMany?: boolean;
  /** What stands below the button. */
  below?: ReactNode;
  onChange?: () => void;
}

/** A form about a customer: what is wrong, a person's fields, a separate address where there may be one, and the button [ACC-3 to ACC-6]. */
export function CustomerForm({
  form,
  labelledBy,
  heading,
  isOpen = true,
  foldsOptional = false,
  children,
  submit,
  isOneOfMany,
  below,
  onChange,
}: CustomerFormProps) {
  const { attributes, fields, delivery, errors } = form;
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
      onChange={onChange}
      aria-labelledby={labelledBy}
    >
      {heading}
      <FormErrors {...errors} />
      {isOpen && fields.length > 0 && <PersonFields fields={fields} form={form} foldsOptional={foldsOptional} />}
      {isOpen && delivery && <DeliveryFields countries={attributes.countries} delivery={delivery} errors={errors} />}
      {children}
      <FormEnd form={form} isOneOfMany={isOneOfMany}>
        {submit}
      </FormEnd>
      {below}
    </form>
  );
}
