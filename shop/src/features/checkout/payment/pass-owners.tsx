import { useState } from 'react';
import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import { nobody, ownerProblems, type OwnerField } from '@foyer/rules/products/pass-owner.ts';
import { refreshItems, type Cart } from '../../../cart/cart.ts';
import { passItems, type CartItem } from '../../../cart/items/cart-item.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import type { PassItem } from '../../../cart/items/product-item.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import type { KeptCustomer } from '../../../session/customer/customer.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/fields/field.tsx';
import { AddressLine } from '../../../customer-form/address-line.tsx';
import type { Country } from '../shipping/shipping-place.ts';
import form from '../../../customer-form/customer-form.module.css';
import styles from './pass-owners.module.css';

interface PassOwnersProps {
  items: readonly CartItem[];
  countries: readonly Country[];
  /** How often the visitor has tried to order. Errors are shown after the first try. */
  tries: number;
  /** The buyer, whose name can be filled in by a button. */
  buyer: Buyer | null;
}

type Buyer = Pick<KeptCustomer, 'firstName' | 'lastName'>;

/**
 * Asks for the owner of each annual pass [PASS-2]. All input is stored in the cart, so that a reload, Back and a refused payment lose
 * nothing.
 */
export function PassOwners({ items, countries, tries, buyer }: PassOwnersProps) {
  const t = useText();
  const passes = passItems(items);
  if (passes.length === 0) return null;
  return (
    <section className={styles.owners} aria-labelledby="owners-title">
      <h2 id="owners-title">{t('products.owners')}</h2>
      <p className={styles.intro}>{t('products.owners.intro')}</p>
      {passes.flatMap((item) =>
        Array.from({ length: item.count }, (_, at) => (
          <OwnerFields
            key={`${item.itemId} ${at}`}
            item={item}
            at={at}
            owner={item.owners[at] ?? nobody}
            countries={countries}
            tries={tries}
            buyer={buyer}
            onChange={(owner) => updateCart((cart) => withOwner(cart, item, at, owner))}
          />
        )),
      )}
    </section>
  );
}

/**
 * Sets the owner of one of an item's passes, counted from 0. Earlier passes without an owner get `nobody`. The items bought stay the same,
 * and so does their reservation.
 */
function withOwner(cart: Cart, item: PassItem, at: number, owner: PassOwner): Cart {
  const owners = Array.from({ length: Math.max(item.owners.length, at + 1) }, (_, index) =>
    index === at ? owner : (item.owners[index] ?? nobody),
  );
  const items = cart.items.map((one) => (one.itemId === item.itemId ? { ...item, owners } : one));
  return refreshItems(cart, items);
}

interface OwnerFieldsProps {
  item: PassItem;
  /** The index of the pass within its item, from 0. */
  at: number;
  owner: PassOwner;
  countries: readonly Country[];
  /** How often the visitor has tried to order. Errors are shown after the first try. */
  tries: number;
  buyer: Buyer | null;
  onChange: (owner: PassOwner) => void;
}

const names = [
  ['title', 'honorific-prefix'],
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

const addressFields = ['street', 'zip', 'city', 'country'] as const;

/** The owner of one pass: title and name, and an address if the pass is sent to it [PASS-2] [DATA-5]. */
function OwnerFields({ item, at, owner, countries, tries, buyer, onChange }: OwnerFieldsProps) {
  const t = useText();
  /** Fields that appeared after the last try. Their errors are hidden until the field is left or the order is tried again. */
  const [waiting, setWaiting] = useState<{ since: number; fields: readonly OwnerField[] }>({ since: 0, fields: [] });
  const problems = tries > 0 ? ownerProblems(owner, countries) : {};
  const errorOf = (field: OwnerField) => {
    if (waiting.since === tries && waiting.fields.includes(field)) return undefined;
    const code = problems[field];
    return code && t(`customer-form.error.${code}`);
  };
  const leave = (id: string) =>
    setWaiting(({ since, fields }) => ({
      since,
      fields: fields.filter((field) => ownerFieldId(item, at, field) !== id),
    }));
  const section = `owner-${item.itemId}-${at}`;
  return (
    <fieldset className={styles.owner}>
      <legend id={`${section}-name`} className={styles.legend}>
        {ownerLegend(t, item, at)}
      </legend>
      {buyer?.firstName && buyer.lastName && (
        <Button
          kind="quiet"
          id={`${section}-me`}
          aria-labelledby={`${section}-me ${section}-name`}
          onClick={() => onChange({ ...owner, firstName: buyer.firstName, lastName: buyer.lastName })}
        >
          {t('products.owner.forMe')}
        </Button>
      )}
      <div className={form.fields}>
        {names.map(([field, help]) => (
          <TextField
            key={field}
            id={ownerFieldId(item, at, field)}
            name={ownerFieldId(item, at, field)}
            label={field === 'title' ? t('products.owner.title') : t(`customer-form.field.${field}`)}
            optional={field === 'title' ? t('customer-form.optional') : undefined}
            autoComplete={`section-${section} ${help}`}
            autoCapitalize="words"
            spellCheck={false}
            aria-required={field !== 'title'}
            className={form[field === 'title' ? 'salutation' : field]}
            value={owner[field]}
            error={errorOf(field)}
            onChange={({ currentTarget }) => onChange({ ...owner, [field]: currentTarget.value })}
          />
        ))}
      </div>
      <CheckField
        id={ownerFieldId(item, at, 'isSentToOwner')}
        name={ownerFieldId(item, at, 'isSentToOwner')}
        label={t('products.owner.sendTo')}
        checked={owner.isSentToOwner}
        onChange={({ currentTarget }) => {
          setWaiting({ since: tries, fields: addressFields });
          onChange({ ...owner, isSentToOwner: currentTarget.checked });
        }}
      />
      {owner.isSentToOwner && (
        <div className={form.fields} onBlur={({ target }) => leave(target.id)}>
          {addressFields.map((field) => (
            <AddressLine
              key={field}
              field={field}
              id={ownerFieldId(item, at, field)}
              label={t(`customer-form.field.${field}`)}
              section={section}
              countries={countries}
              value={owner[field]}
              error={errorOf(field)}
              onChange={(value) => onChange({ ...owner, [field]: value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** The id of a field for the pass at this index, from 0. */
export function ownerFieldId({ itemId }: Pick<PassItem, 'itemId'>, at: number, field: string): string {
  return `owner-${itemId}-${at}-${field}`;
}

/** Names the pass whose owner is asked for, with a number if there are several. */
export function ownerLegend(t: Translate, { name, count }: Pick<PassItem, 'name' | 'count'>, at: number): string {
  return count === 1 ? name : t('products.owner.nth', { name, n: at + 1, count });
}
