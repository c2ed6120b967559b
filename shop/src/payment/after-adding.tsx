import { usePath } from '../app/paths.ts';
import { useShop } from '../app/shop-config.ts';
import { trackEvent } from '../cart/analytics/track-event.ts';
import { currentCart } from '../cart/use-cart.ts';
import { useText } from '../i18n/use-text.ts';
import type { SectionId } from '../sections.ts';
import { useCustomer } from '../session/customer/customer.ts';
import { ButtonLink } from '../ui/button.tsx';

interface AfterAddingProps {
  /** The label of the link to the cart, in the section's words. */
  toCart: string;
  /** The label of the link to continue shopping; `list` is where it leads. */
  goOn: string;
  list: SectionId;
}

/** Links to show after something was added to the cart: to the checkout, to the cart, or back to the list [EVT-13]. */
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
        onClick={() => trackEvent(shop, { name: 'begin_checkout', items: currentCart().items })}
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
