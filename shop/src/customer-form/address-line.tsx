import type { AddressField } from '@foyer/rules/customers/postal-address.ts';
import type { ComponentProps } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { inAlphabet } from './customer-fields.ts';
import styles from './customer-form.module.css';

const help: Readonly<Record<AddressField, string>> = {
  name: 'name',
  street: 'address-line1',
  zip: 'postal-code',
  city: 'address-level2',
  country: 'country',
};

interface AddressLineProps {
  field: AddressField;
  id: string;
  label: string;
  /** The section of `autocomplete`, so that browsers do not mix up several addresses. */
  section: string;
  countries: readonly { readonly key: string; readonly name: string }[];
  value: string;
  error: string | readonly string[] | undefined;
  onChange: (value: string) => void;
}

/** One line of an address, or the list of countries. */
export function AddressLine({ field, section, countries, onChange, value, ...rest }: AddressLineProps) {
  const common = {
    ...rest,
    name: rest.id,
    value,
    autoComplete: section === 'shipping' ? `shipping ${help[field]}` : `section-${section} ${help[field]}`,
    'aria-required': true,
    className: styles[field],
  };
  if (field !== 'country') {
    return <TextField {...common} spellCheck={false} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  }
  return <CountryField {...common} countries={countries} onChange={onChange} />;
}

interface CountryFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange'> {
  countries: AddressLineProps['countries'];
  onChange: (value: string) => void;
}

/** The list of countries, sorted by the visitor's language. A value that is not listed counts as none. */
export function CountryField({ countries, onChange, ...rest }: CountryFieldProps) {
  const t = useText();
  const { lang } = useShop();
  return (
    <SelectField {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {!countries.some(({ key }) => key === rest.value) && <option value="">{t('customer-form.choose')}</option>}
      {inAlphabet(countries, lang).map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
