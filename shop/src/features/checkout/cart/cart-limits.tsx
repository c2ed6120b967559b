import type { Cart } from '../../../cart/cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';
import { cartLimitProblems, limitMessage } from '../validation/order-limits.ts';

/** Says at once that the cart is more than one order may be, and where visitors turn who need more. */
export function CartLimits({ cart }: { cart: Cart }) {
  const t = useText();
  const shop = useShop();
  const problems = cartLimitProblems(cart, shop);
  if (problems.length === 0) return null;
  const support = <MailLink key="support" address={shop.museum.supportEmail} />;
  return (
    <Message kind="danger" live="polite">
      {problems.map((problem) => (
        <p key={problem.code}>{limitMessage(t, problem, shop.lang)}</p>
      ))}
      <p>{t('checkout.limit.more', { link: () => support })}</p>
    </Message>
  );
}
