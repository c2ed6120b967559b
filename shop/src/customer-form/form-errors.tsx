import type { CustomerField } from './customer-draft.ts';
import { useText, type Translate } from '../i18n/use-text.ts';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import type { AddressField } from '@foyer/rules/customers/postal-address.ts';
import type { FieldError } from './use-field-errors.ts';

interface FormErrorsProps {
  errors: readonly FieldError[];
  title: string;
  tries: number;
}

/** All errors above the form, each with the name of its field and a link that focuses it. */
export function FormErrors({ errors, title, tries }: FormErrorsProps) {
  const t = useText();
  if (errors.length === 0) return null;
  const listed = errors.map(({ field, text }) =>
    field === null
      ? { fieldId: null, text }
      : { fieldId: fieldId(field), text: t('shell.labelled', { label: fieldLabel(t, field), value: text }) },
  );
  return <ErrorSummary key={tries} title={title} errors={listed} />;
}

/** The control's id, to which the summary links. */
export function fieldId(field: string): string {
  return `customer-${field}`;
}

type Labelled = CustomerField | 'password' | 'passwordConfirmation';

/** The label of a field in any of these forms. Fields of a separate address go by their wire names. */
export function fieldLabel(t: Translate, field: string): string {
  return deliveryLabel(t, field) ?? t(`customer-form.field.${field as Labelled}`);
}

const prefix = 'shipping.';

/** The name of a separate address's field in errors and on the wire: `shipping.street`. */
export function wireName(field: string): string {
  return `${prefix}${field}`;
}

function deliveryLabel(t: Translate, name: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const field = name.slice(prefix.length) as AddressField;
  return field === 'name' ? t('customer-form.delivery.name') : t(`customer-form.field.${field}`);
}
