import type { Cart } from '../../../cart/cart.ts';
import { cartAside } from '../../../cart/paid-cart.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { WaitingCodes } from '../vouchers/waiting-vouchers.tsx';
import { usePath } from '../../../app/paths.ts';
import { lastPath } from '../../../session/last-path.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { SectionLinks } from '../../../shell/header/section-links.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from '../checkout.module.css';

/**
 * Nothing in it: says so, and where to begin; codes alone wait for something to pay. A payment that is not decided yet has a way to
 * its outcome [PAY-9].
 */
export function EmptyCart() {
  const t = useText();
  const to = usePath();
  const { cart } = useCart();
  const shop = useShop();
  const aside = cartAside();
  const back = museumPage(shop) ?? lastPath(shop);
  return (
    <div className={styles.plain}>
      {aside && (
        <Message kind="warning" title={t('checkout.pending')}>
          <div className={styles.part}>
            <p>{t('checkout.pending.once')}</p>
            <ButtonLink to={to('checkoutSuccess', undefined, wayBack(aside))}>{t('checkout.askNow')}</ButtonLink>
          </div>
        </Message>
      )}
      <p className={styles.lead}>{t('cart.empty')}</p>
      {back && <ButtonLink to={back}>{t('cart.goOnShopping')}</ButtonLink>}
      {shop.sections.length > 0 && (
        <>
          <p>{t('cart.empty.hint')}</p>
          <SectionLinks className={styles.sections} />
        </>
      )}
      {cart.lines.length > 0 && <WaitingCodes />}
    </div>
  );
}

function wayBack({ cartId, paymentKey }: Cart) {
  return { cartId: cartId ?? undefined, basket: paymentKey ?? undefined };
}
