import type { Cart } from '../../../cart/cart.ts';
import { cartAside } from '../../../cart/paid-cart.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { lastPath } from '../../../session/last-path.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { SectionLinks } from '../../../shell/header/section-links.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from '../checkout.module.css';
import { paidByVouchers } from '@foyer/rules/vouchers/voucher-use.ts';
import { redeemedVoucherItems } from '../../../cart/items/cart-item.ts';
import type { RedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { useAnnounceRemoval } from './removal-announcements.tsx';
import { CodeRow } from '../vouchers/redeemed-voucher.tsx';
import { codeName } from '../vouchers/voucher-code-texts.ts';
import codes from '../vouchers/redeemed-vouchers.module.css';

/**
 * Shown for a cart without items to buy, with links to the sections. Voucher codes wait for something to pay. If a payment is still
 * undecided, there is a link to its outcome [PAY-9].
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
      {cart.items.length > 0 && <WaitingCodes />}
    </div>
  );
}

function wayBack({ cartId, paymentKey }: Cart) {
  return { cartId: cartId ?? undefined, basket: paymentKey ?? undefined };
}

/** Codes in a cart with nothing to pay, each with its value and a button to remove it [CODE-5]. */
function WaitingCodes() {
  const t = useText();
  const { cart, remove } = useCart();
  const announce = useAnnounceRemoval();
  const { vouchers } = paidByVouchers(0, redeemedVoucherItems(cart.items));
  const removeCode = (item: RedeemedVoucherItem) => {
    remove(item.itemId);
    announce(t('voucher-codes.removed', { name: codeName(item, t) }));
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <section className={codes.codes} aria-labelledby="codes-title">
      <h2 id="codes-title">{t('voucher-codes.title', { count: vouchers.length })}</h2>
      <p>{t('voucher-codes.waiting', { count: vouchers.length })}</p>
      <ol role="list" className={codes.rows}>
        {vouchers.map((item) => (
          <CodeRow key={item.itemId} item={item} isWaiting problems={[]} onRemove={() => removeCode(item)} />
        ))}
      </ol>
    </section>
  );
}
