import type { RefObject } from 'react';
import { currentCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { tellCommerce } from '../../tell-commerce.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { basketProblems } from './basket-problems.ts';
import type { Offers } from './offers.ts';

interface WayOnProps {
  offers: Offers | null;
  /** Something stands against the basket: it has to be told. */
  onRefused: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** From the basket to whoever orders, or to payment where that is known; not with a basket that cannot be ordered. */
export function WayOn({ offers, onRefused, ref }: WayOnProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const signedIn = useCustomer();
  return (
    <div ref={ref}>
      <ButtonLink
        kind="primary"
        wide
        to={to('checkout', undefined, { step: signedIn ? 'payment' : 'signin' })}
        onClick={(event) => {
          const { lines } = currentCart();
          if (basketProblems(currentCart(), offers).length === 0) {
            tellCommerce(shop, { name: 'begin_checkout', lines });
            return;
          }
          event.preventDefault();
          onRefused();
        }}
      >
        {t('cart.continue')}
      </ButtonLink>
    </div>
  );
}
