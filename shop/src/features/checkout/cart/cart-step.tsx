import { useEffect, useState } from 'react';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isEventItem, type CartItem } from '../../../cart/items/cart-item.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { isAboutOrderSize, isAboutPayment } from '../../../cart/problem-kinds.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { problemText } from '../../../cart/problem-text.ts';
import { useProblemWords, type ProblemWords } from '../../../cart/use-problem-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { serverText } from '../../../api/server-message.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { lastPath } from '../../../session/last-path.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Message } from '../../../ui/message.tsx';
import { ProductTerms, Withdrawal } from '../payment/legal-notes.tsx';
import { ProductsAside } from '../shipping/products-aside.tsx';
import { productProblemText } from '../validation/product-problem-text.ts';
import { VoucherCodes } from '../vouchers/redeemed-vouchers.tsx';
import { useAnnounceRemoval } from './removal-announcements.tsx';
import { cartProblems } from '../validation/cart-problems.ts';
import type { ItemProblem } from '../validation/remedies.ts';
import type { RefreshedCart } from '../validation/refresh-cart.ts';
import { cartLimitProblems, limitText } from '../validation/order-limits.ts';
import type { Suggested } from '../suggestions/fetch-suggestions.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { Totals } from './totals.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import styles from './cart-step.module.css';
import type { Cart } from '../../../cart/cart.ts';
import type { SectionId } from '../../../sections.ts';
import { TicketItemRow } from './items/ticket-item.tsx';
import { ProductItemRow } from './items/product-item.tsx';
import type { Offers } from '../validation/offers.ts';
import { mostOfProduct } from '../validation/validate-products.ts';
import { mostPossible } from '../validation/validate-tickets.ts';
import { TourItemRow } from './items/tour-item.tsx';
import { useRevalidator } from 'react-router';

const sectionOf: Readonly<Record<Exclude<CartItem['type'], 'voucherCode'>, SectionId>> = {
  ticket: 'tickets',
  dayTicket: 'tickets',
  guidedTour: 'guided-tours',
  merchandise: 'merchandise',
  annualPass: 'passes',
  voucher: 'vouchers',
};

/** The section of the last item that is bought, so not of a voucher code. */
function sectionOfLast(items: readonly CartItem[]): SectionId {
  const types = items.flatMap(({ type }) => (type === 'voucherCode' ? [] : [type]));
  return sectionOf[types.at(-1) ?? 'ticket'];
}

interface CartStepProps extends RefreshedCart {
  /** Suggestions that were loaded in time for the first render; otherwise `coming` may still bring some. */
  early: Suggested | null;
  coming: Promise<Suggested | null>;
}

/** The cart step, like a receipt: what, when, where, how many, the price, and the cart's problems. */
export function CartStep({ offers, repriced, dueBeforeCents, early, coming }: CartStepProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const words = useProblemWords();
  const { cart, remove } = useCart();
  const [asked, setAsked] = useState<string | null>(null);
  const announce = useAnnounceRemoval();
  const [tries, setTries] = useState(0);
  const isSignedIn = useCustomer() !== null;
  useEffect(() => fetchNextStep(isSignedIn), [isSignedIn]);
  const problems = cartProblems(cart, offers);
  const limits = cartLimitProblems(cart, shop);
  const refused = cart.error !== null && !isAboutPayment(cart.error) ? cart.error : null;
  // Only the museum can explain its own text, so its address is shown beside it.
  const isSaid = serverText(refused) !== null;
  const support = <MailLink key="support" address={shop.museum.supportEmail} />;
  // Links to the last page seen [NAV-25], otherwise to the section of the last item, if that is still on.
  const lastFrom = sectionOfLast(cart.items);
  const goOn = museumPage(shop) ?? lastPath(shop) ?? to(shop.sections.includes(lastFrom) ? lastFrom : 'home');
  const inQuestion = cart.items.find(({ itemId }) => itemId === asked);

  const removeAsked = () => {
    if (!inQuestion) return;
    focusAfterRemoval(cart.items, inQuestion.itemId);
    remove(inQuestion.itemId);
    trackEvent(shop, { name: 'remove_from_cart', items: [inQuestion] });
    setAsked(null);
    announce(t('cart.removed', { name: inQuestion.name }));
  };

  return (
    <div className={styles.basket}>
      <div className={styles.main}>
        <CartLimits cart={cart} />
        {refused !== null && !isAboutOrderSize(refused) && (problems.length === 0 || isSaid) && (
          <Message kind="danger" live="assertive" title={t('cart.refused')}>
            <p>
              {problemText(words, {
                code: refused,
                name: '',
                textOf: offers?.products ? productProblemText : undefined,
              })}
            </p>
            {isSaid && <p>{t('checkout.support', { link: () => support })}</p>}
          </Message>
        )}
        {(refused !== null || tries > 0) && problems.length + limits.length > 0 && (
          <ErrorSummary
            key={tries}
            title={t('cart.refused')}
            errors={[
              ...limits.map((problem) => ({ fieldId: null, text: limitText(t, problem, shop.lang) })),
              ...summaryOf(words, problems),
            ]}
          />
        )}
        {offers === null && <OffersMissing />}
        <CartItemRows cart={cart} offers={offers} problems={problems} repriced={repriced} onRemove={setAsked} />
      </div>
      <div className={styles.side}>
        <ProductsAside countries={offers?.products?.countries ?? []} dueBeforeCents={dueBeforeCents} />
        <VoucherCodes payment={cartMoney(cart, shop.shippingTaxRate).payment} problems={problems} />
        <Totals cart={cart} />
        <Withdrawal items={cart.items} className={styles.note} />
        <ProductTerms />
        <CheckoutButton offers={offers} onRefused={() => setTries(tries + 1)} />
        <ButtonLink kind="quiet" to={goOn}>
          {t('cart.goOnShopping')}
        </ButtonLink>
      </div>
      <div className={styles.more}>
        <Suggestions early={early} coming={coming} />
      </div>
      <ConfirmDialog
        open={inQuestion !== undefined}
        question={t('cart.remove.question')}
        yes={t('cart.remove.yes')}
        no={t('cart.remove.no')}
        onYes={removeAsked}
        onNo={() => setAsked(null)}
      >
        {inQuestion && (
          <p>
            {[...new Set([inQuestion.name, isAdmissionItem(inQuestion) ? inQuestion.eventName : inQuestion.name])].join(
              ', ',
            )}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Moves the focus from a removed item's button to the next item's, or the previous item's, or the heading of the empty cart. */
function focusAfterRemoval(items: readonly CartItem[], itemId: string): void {
  const shown = items.filter(({ type }) => type !== 'voucherCode');
  const at = shown.findIndex((item) => item.itemId === itemId);
  const neighbour = shown[at + 1] ?? shown[at - 1];
  const button = neighbour && document.getElementById(`item-${neighbour.itemId}-remove`);
  (button ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

/** One entry per problem, each linking to its item. */
function summaryOf(words: ProblemWords, problems: readonly ItemProblem[]) {
  return problems.map((problem) => ({
    fieldId: `item-${problem.itemId}`,
    text: problem.name
      ? words.t('shell.labelled', { label: problem.name, value: problemText(words, problem) })
      : problemText(words, problem),
  }));
}

/** Shows at once that the cart exceeds the limits of an order, and whom to contact for more. */
function CartLimits({ cart }: { cart: Cart }) {
  const t = useText();
  const shop = useShop();
  const problems = cartLimitProblems(cart, shop);
  if (problems.length === 0) return null;
  const support = <MailLink key="support" address={shop.museum.supportEmail} />;
  return (
    <Message kind="danger" live="polite">
      {problems.map((problem) => (
        <p key={problem.code}>{limitText(t, problem, shop.lang)}</p>
      ))}
      <p>{t('checkout.limit.more', { link: () => support })}</p>
    </Message>
  );
}

/** Prefetches the code of the next step. A failure is ignored: the code is fetched again when it is needed. */
function fetchNextStep(isSignedIn: boolean): void {
  const step = isSignedIn ? import('../payment/load-payment-step.tsx') : import('../sign-in/load-sign-in-step.tsx');
  step.catch(() => undefined);
}

/** One array for all items without problems, so that their memoised rows do not render again. */
const none: readonly ItemProblem[] = [];

interface CartItemRowsProps {
  cart: Cart;
  offers: Offers | null;
  problems: readonly ItemProblem[];
  /** Items whose price has changed since they were added. */
  repriced: readonly string[];
  onRemove: (itemId: string) => void;
}

/** The items in the cart, each in a row of its kind. Voucher codes are shown elsewhere. */
function CartItemRows({ cart, offers, problems, repriced, onRemove }: CartItemRowsProps) {
  const byItem = Map.groupBy(problems, ({ itemId }) => itemId);
  return (
    <ul role="list" className={styles.lines}>
      {cart.items.map((item) => {
        const { itemId } = item;
        const shown = { problems: byItem.get(itemId) ?? none, isRepriced: repriced.includes(itemId), onRemove };
        if (isEventItem(item)) {
          const most = offers ? mostPossible(item, cart, offers) : item.count;
          return <TicketItemRow key={itemId} item={item} offers={offers} most={most} {...shown} />;
        }
        if (item.type === 'guidedTour') return <TourItemRow key={itemId} item={item} {...shown} />;
        if (item.type === 'voucherCode') return null;
        const most = offers?.products ? mostOfProduct(item, cart) : item.count;
        return <ProductItemRow key={itemId} item={item} most={most} {...shown} />;
      })}
    </ul>
  );
}

/** Says that the cart is shown as stored, because the museum's offers could not be loaded [ERR-4]. */
function OffersMissing() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <Message kind="warning">
      <p>{t('cart.unchecked')}</p>
      <Button kind="quiet" pending={state === 'loading'} onClick={() => void revalidate()}>
        {t('checkout.tryAgain')}
      </Button>
    </Message>
  );
}
