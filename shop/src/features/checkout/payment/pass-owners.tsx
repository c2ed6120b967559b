import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import { nobody } from '@foyer/rules/products/pass-owner.ts';
import type { Cart } from '../../../cart/cart.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { refreshLines } from '../../../cart/cart-edits.ts';
import type { PassLine } from '../../../cart/items/product-item.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { OwnerFields } from './owner-fields.tsx';
import { passLines } from './submit-errors.ts';
import type { Country } from '../shipping/shipping-place.ts';
import styles from './pass-owners.module.css';

interface PassOwnersProps {
  lines: readonly CartItem[];
  countries: readonly Country[];
  /** How often the visitor has tried to order: what is missing is said. */
  tries: number;
}

/** Whose each annual pass will be [PASS-2]. Every letter is kept in the basket: reload, Back and a refused payment lose nothing. */
export function PassOwners({ lines, countries, tries }: PassOwnersProps) {
  const t = useText();
  const passes = passLines(lines);
  if (passes.length === 0) return null;
  return (
    <section className={styles.owners} aria-labelledby="owners-title">
      <h2 id="owners-title">{t('wares.owners')}</h2>
      <p className={styles.intro}>{t('wares.owners.intro')}</p>
      {passes.flatMap((line) =>
        Array.from({ length: line.count }, (_, at) => (
          <OwnerFields
            key={`${line.lineId} ${at}`}
            line={line}
            at={at}
            owner={line.owners[at] ?? nobody}
            countries={countries}
            tries={tries}
            onChange={(owner) => updateCart((cart) => withOwner(cart, line, at, owner))}
          />
        )),
      )}
    </section>
  );
}

/**
 * The basket with this owner for one of a line's passes, counted from 0; those before it that nobody has named yet are nobody's. What is
 * bought stays the same: what is held for it stays held.
 */
function withOwner(cart: Cart, line: PassLine, at: number, owner: PassOwner): Cart {
  const owners = Array.from({ length: Math.max(line.owners.length, at + 1) }, (_, index) =>
    index === at ? owner : (line.owners[index] ?? nobody),
  );
  const lines = cart.lines.map((one) => (one.lineId === line.lineId ? { ...line, owners } : one));
  return refreshLines(cart, lines);
}
