import { usePath } from '../app/paths.ts';
import { useShop } from '../app/shop-config.ts';
import { tellCommerce } from '../cart/analytics/tell-commerce.ts';
import { currentCart } from '../cart/use-cart.ts';
import { useText } from '../i18n/use-text.ts';
import type { SectionId } from '../sections.ts';
import { useCustomer } from '../session/customer/customer.ts';
import { ButtonLink } from '../ui/button.tsx';

interface AfterAddingProps {
  /** To the cart, in the words of the section. */
  toCart: string;
  /** On shopping, and the list that it leads to. */
  goOn: string;
  list: SectionId;
}

/** Where to go once something is in the cart: straight to the checkout, to the cart, or on shopping [EVT-13]. */
export function AfterAdding({ toCart, goOn, list }: AfterAddingProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const isSignedIn = useCustomer() !== null;
  return (
    <>
      <ButtonLink
        kind="primary"
        to={to('checkout', undefined, { step: isSignedIn ? 'payment' : 'signin' })}
        onClick={() => tellCommerce(shop, { name: 'begin_checkout', items: currentCart().items })}
      >
        {t('shell.checkoutNow')}
      </ButtonLink>
      <ButtonLink to={to('checkout')}>{toCart}</ButtonLink>
      <ButtonLink kind="quiet" to={to(list)}>
        {goOn}
      </ButtonLink>
    </>
  );
}
