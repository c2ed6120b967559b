import type { CustomerAttributes } from '@foyer/contract/customer.ts';
import type { PersonField } from '@foyer/rules/guest-details.ts';
import { addressFields, addressProblems, type AddressField, type PostalAddress } from '@foyer/rules/postal-address.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { CheckField } from '../../ui/field.tsx';
import { AddressLine } from './address-line.tsx';
import { keepDelivery, readDelivery, type DeliveryDraft } from './delivery-draft.ts';
import styles from './guest-form.module.css';

interface DeliveryFieldsProps {
  attributes: CustomerAttributes;
  draft: DeliveryDraft;
  /** What is wrong, by name on the wire. */
  errorOf: (field: string) => string | undefined;
  onChange: (draft: DeliveryDraft) => void;
}

/** Whether the order goes to another address, and which [ACC-5] [CHK-3]. */
function DeliveryFields({ attributes, draft, errorOf, onChange }: DeliveryFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.delivery}>
      <legend className={styles.legend}>{t('wares.delivery')}</legend>
      <CheckField
        id="delivery-separate"
        name="separateDelivery"
        label={t('wares.delivery.separate')}
        checked={draft.isSeparate}
        onChange={({ currentTarget }) => onChange({ ...draft, isSeparate: currentTarget.checked })}
      />
      {draft.isSeparate && (
        <div className={styles.fields}>
          {addressFields.map((field) => (
            <AddressLine
              key={field}
              field={field}
              id={`guest-${wireName(field)}`}
              label={labelOf(t, field)}
              section="shipping"
              countries={attributes.countries}
              value={draft[field]}
              error={errorOf(wireName(field))}
              onChange={(value) => onChange({ ...draft, [field]: value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** As errors name it, here and on the wire. */
function wireName(field: string): string {
  return `shipping.${field}`;
}

function labelOf(t: Translate, field: AddressField): string {
  return field === 'name' ? t('wares.delivery.name') : t(`checkout.field.${field}`);
}

/** What is sent needs an address: the buyer's, where there is no other. */
const ownAddress: readonly PersonField[] = ['lastName', 'street', 'zip', 'city', 'country'];

/** The part of the guest form that only an order to be sent has. */
export const deliveryForm = {
  Fields: DeliveryFields,
  /** As errors name them. */
  fields: addressFields.map(wireName),
  read: readDelivery,
  keep: keepDelivery,
  /** What the field of an error is called; undefined where it is none of these. */
  labelOf(t: Translate, name: string): string | undefined {
    const field = addressFields.find((one) => wireName(one) === name);
    return field && labelOf(t, field);
  },
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
