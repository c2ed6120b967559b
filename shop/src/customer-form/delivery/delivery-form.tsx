import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { PersonField } from '@foyer/rules/customers/guest-details.ts';
import { addressFields, addressProblems, type PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckField } from '../../ui/fields/field.tsx';
import { AddressLine } from '../address-line.tsx';
import { orderDelivery, readDelivery, type DeliveryDraft } from './delivery-draft.ts';
import { wireName } from './delivery-messages.ts';
import { fieldId, fieldLabel } from '../form-errors.tsx';
import styles from '../customer-form.module.css';

interface DeliveryFieldsProps {
  countries: CustomerAttributes['countries'];
  draft: DeliveryDraft;
  /** What is wrong, by name on the wire. */
  errorsOf: (field: string) => readonly string[];
  onChange: (changed: Partial<DeliveryDraft>) => void;
}

/** Whether an order goes to another address, and which [ACC-5] [CHK-3]. */
export function DeliveryFields({ countries, draft, errorsOf, onChange }: DeliveryFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('customer-form.delivery')}</legend>
      <CheckField
        id="delivery-separate"
        name="separateDelivery"
        label={t('customer-form.delivery.separate')}
        checked={draft.isSeparate}
        onChange={({ currentTarget }) => onChange({ isSeparate: currentTarget.checked })}
      />
      {draft.isSeparate && (
        <div className={styles.fields}>
          {addressFields.map((field) => (
            <AddressLine
              key={field}
              field={field}
              id={fieldId(wireName(field))}
              label={fieldLabel(t, wireName(field))}
              section="shipping"
              countries={countries}
              value={draft[field]}
              error={errorsOf(wireName(field))}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** What is sent needs an address: the buyer's, where there is no other. */
const ownAddress: readonly PersonField[] = ['lastName', 'street', 'zip', 'city', 'country'];

/** The part of a customer's form that only an order to be sent has. */
export const deliveryForm = {
  Fields: DeliveryFields,
  /** As errors name them. */
  fields: addressFields.map(wireName),
  read: readDelivery,
  keep: orderDelivery.keep,
  asked(attributes: CustomerAttributes, { isSeparate }: DeliveryDraft): CustomerAttributes {
    return isSeparate ? attributes : { ...attributes, requiredFields: [...attributes.requiredFields, ...ownAddress] };
  },
  /** By name on the wire; nothing where there is no separate address. */
  problems(draft: DeliveryDraft, { countries }: Pick<CustomerAttributes, 'countries'>): Record<string, string> {
    if (!draft.isSeparate) return {};
    const found = Object.entries(addressProblems(draft, countries));
    return Object.fromEntries(found.map(([field, code]) => [wireName(field), code]));
  },
  /** The address as it is told; null where there is no separate one. */
  told({ isSeparate, ...draft }: DeliveryDraft): PostalAddress | null {
    if (!isSeparate) return null;
    const { name, street, zip, city, country } = draft;
    return { name: name.trim(), street: street.trim(), zip: zip.trim(), city: city.trim(), country };
  },
};

export type DeliveryForm = typeof deliveryForm;
