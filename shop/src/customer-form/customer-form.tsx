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
  /** Content above the fields. */
  heading?: ReactNode;
  /** Whether the fields are shown, not only the content below them. */
  isOpen?: boolean;
  /** Optional fields are folded away. */
  foldsOptional?: boolean;
  /** Content between the fields and the button. */
  children?: ReactNode;
  /** The label of the button. */
  submit: string;
  /** One of several forms on the screen, so its button is not the primary one. */
  isOneOfMany?: boolean;
  /** Content below the button. */
  below?: ReactNode;
  onChange?: () => void;
}

/** A form about a customer: errors, personal fields, a separate delivery address if the form has one, and the button [ACC-3 to ACC-6]. */
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
