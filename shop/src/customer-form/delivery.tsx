import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { PersonField } from '@foyer/rules/customers/guest-details.ts';
import { addressFields, addressProblems, type PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '../app/shop-config.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckField } from '../ui/fields/field.tsx';
import { AddressLine } from './address-line.tsx';
import { emptyDelivery, orderDelivery, readDelivery, type DeliveryDraft } from './customer-draft.ts';
import { fieldId, fieldLabel, wireName } from './form-errors.tsx';
import styles from './customer-form.module.css';

/** An order that is sent needs an address. Without a separate one these fields of the buyer are required. */
const ownAddress: readonly PersonField[] = ['lastName', 'street', 'zip', 'city', 'country'];

/** The part of a customer's form for a separate delivery address, for an order sent by post [ACC-5]. */
export const deliveryForm = {
  /** By the names that errors use. */
  fields: addressFields.map(wireName),
  read: readDelivery,
  keep: orderDelivery.keep,
  asked(attributes: CustomerAttributes, { isSeparate }: DeliveryDraft): CustomerAttributes {
    return isSeparate ? attributes : { ...attributes, requiredFields: [...attributes.requiredFields, ...ownAddress] };
  },
  /** Error codes by wire name; empty without a separate address. */
  problems(draft: DeliveryDraft, { countries }: Pick<CustomerAttributes, 'countries'>): Record<string, string> {
    if (!draft.isSeparate) return {};
    const found = Object.entries(addressProblems(draft, countries));
    return Object.fromEntries(found.map(([field, code]) => [wireName(field), code]));
  },
  /** The address to send; null without a separate one. */
  reported({ isSeparate, ...draft }: DeliveryDraft): PostalAddress | null {
    if (!isSeparate) return null;
    const { name, street, zip, city, country } = draft;
    return { name: name.trim(), street: street.trim(), zip: zip.trim(), city: city.trim(), country };
  },
};

export type DeliveryForm = typeof deliveryForm;

/** The input for a separate address, with the form part that it belongs to. */
export interface Delivery {
  readonly form: DeliveryForm;
  readonly draft: DeliveryDraft;
  change(changed: Partial<DeliveryDraft>): void;
}

/** The state of the delivery part; null for a form without one. */
export function useDelivery(form: DeliveryForm): Delivery;
export function useDelivery(form: DeliveryForm | null): Delivery | null;
export function useDelivery(form: DeliveryForm | null): Delivery | null {
  const { defaultUserCountry } = useShop();
  const [draft, setDraft] = useState(() => emptyDelivery(defaultUserCountry));
  /** The draft before the next render, because password managers fill in several fields at once. */
  const latest = useRef(draft);
  const show = (next: DeliveryDraft) => {
    latest.current = next;
    setDraft(next);
  };
  // Read in a layout effect, because the server does not know the draft and it must be in place before the first paint.
  const begin = useEffectEvent(() => form && show(form.read(defaultUserCountry)));
  useLayoutEffect(() => void begin(), []);
  if (!form) return null;
  const change = (changed: Partial<DeliveryDraft>) => {
    show({ ...latest.current, ...changed });
    form.keep(latest.current);
  };
  return { form, draft, change };
}

interface DeliveryFieldsProps {
  countries: CustomerAttributes['countries'];
  delivery: Pick<Delivery, 'draft' | 'change'>;
  /** Errors by wire name. */
  errors: { errorsOf(field: string): readonly string[]; forgetAll(): void };
}

/** Asks whether an order goes to another address, and to which [ACC-5] [CHK-3]. */
export function DeliveryFields({ countries, delivery: { draft, change }, errors }: DeliveryFieldsProps) {
  const t = useText();
  const onChange = (changed: Partial<DeliveryDraft>) => {
    change(changed);
    errors.forgetAll();
  };
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
              error={errors.errorsOf(wireName(field))}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
