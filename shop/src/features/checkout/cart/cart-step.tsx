import { useEffect, useRef, useState, type RefObject } from 'react';
import { isAdmissionItem, type CartItem } from '../../../cart/items/cart-item.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { isAboutOrderSize, isAboutPayment } from '../../../cart/problem-kinds.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { problemText } from '../../../cart/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { serverText } from '../../../api/server-message.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { lastPath } from '../../../session/last-path.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { tellCommerce } from '../../../cart/analytics/tell-commerce.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Message } from '../../../ui/message.tsx';
import { ProductTerms, Withdrawal } from '../payment/legal-notes.tsx';
import { ProductsAside } from '../shipping/products-aside.tsx';
import { productMessages } from '../validation/product-messages.ts';
import { VoucherCodes } from '../vouchers/redeemed-vouchers.tsx';
import { CartItemRows } from './cart-items.tsx';
import { useAnnounceRemoval } from './removal-announcements.tsx';
import { cartProblems } from '../validation/cart-problems.ts';
import type { LineProblem } from '../validation/remedies.ts';
import type { RefreshedCart } from '../validation/refresh-cart.ts';
import { cartLimitProblems, limitMessage } from '../validation/order-limits.ts';
import { OffersMissing } from '../validation/offers-missing.tsx';
import type { Suggested } from '../suggestions/fetch-suggestions.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { Totals } from './totals.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import styles from './cart-step.module.css';
import type { Cart } from '../../../cart/cart.ts';
import type { SectionId } from '../../../sections.ts';

const sectionOf: Readonly<Record<Exclude<CartItem['type'], 'voucherCode'>, SectionId>> = {
  ticket: 'tickets',
  dayTicket: 'tickets',
  guidedTour: 'guided-tours',
  merchandise: 'merchandise',
  annualPass: 'passes',
  voucher: 'vouchers',
};

/** Where the last of what is bought was found; codes are no thing. */
function sectionOfLast(lines: readonly CartItem[]): SectionId {
  const types = lines.flatMap(({ type }) => (type === 'voucherCode' ? [] : [type]));
  return sectionOf[types.at(-1) ?? 'ticket'];
}

interface CartStepProps extends RefreshedCart {
  /** What else fits it, where that came with the screen; else it may be `coming`. */
  early: Suggested | null;
  coming: Promise<Suggested | null>;
}

/** The cart, like a receipt: what, when, where, how many, how much, and what stands against it. */
export function CartStep({ offers, repriced, dueBefore, early, coming }: CartStepProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const { cart, remove } = useCart();
  const [asked, setAsked] = useState<string | null>(null);
  const announce = useAnnounceRemoval();
  const [tries, setTries] = useState(0);
  const checkoutButton = useRef<HTMLDivElement>(null);
  const more = useCalmArrival(early, coming, checkoutButton);
  const suggestions = more && <Suggestions first={more.first} checkoutButton={checkoutButton} />;
  const isSignedIn = useCustomer() !== null;
  useEffect(() => fetchNextStep(isSignedIn), [isSignedIn]);
  const problems = cartProblems(cart, offers);
  const limits = cartLimitProblems(cart, shop);
  const refused = cart.error !== null && !isAboutPayment(cart.error) ? cart.error : null;
  // What the museum says in its own words nobody else can explain.
  const isSaid = serverText(refused) !== null;
  const support = <MailLink key="support" address={shop.museum.supportEmail} />;
  // Back to the page that was seen last [NAV-25], else to where the last item came from, as long as it is sold.
  const lastFrom = sectionOfLast(cart.lines);
  const goOn = museumPage(shop) ?? lastPath(shop) ?? to(shop.sections.includes(lastFrom) ? lastFrom : 'home');
  const inQuestion = cart.lines.find(({ lineId }) => lineId === asked);

  const removeAsked = () => {
    if (!inQuestion) return;
    focusAfterRemoval(cart.lines, inQuestion.lineId);
    remove(inQuestion.lineId);
    tellCommerce(shop, { name: 'remove_from_cart', lines: [inQuestion] });
    setAsked(null);
    announce(t('cart.removed', { name: inQuestion.name }));
  };

  return (
    <div className={styles.basket}>
      <div className={styles.main}>
        <CartLimits cart={cart} />
        {refused !== null && !isAboutOrderSize(refused) && (problems.length === 0 || isSaid) && (
          <Message kind="danger" live="assertive" title={t('cart.refused')}>
            <p>{problemText(t, { code: refused, name: '', words: offers?.products ? productMessages : undefined })}</p>
            {isSaid && <p>{t('checkout.support', { link: () => support })}</p>}
          </Message>
        )}
        {(refused !== null || tries > 0) && problems.length + limits.length > 0 && (
          <ErrorSummary
            key={tries}
            title={t('cart.refused')}
            errors={[
              ...limits.map((problem) => ({ fieldId: null, text: limitMessage(t, problem, shop.lang) })),
              ...summaryOf(problems, (problem) => problemText(t, problem)),
            ]}
          />
        )}
        {offers === null && <OffersMissing />}
        <CartItemRows cart={cart} offers={offers} problems={problems} repriced={repriced} onRemove={setAsked} />
        {more?.place === 'before' && suggestions}
      </div>
      <div className={styles.side}>
        <ProductsAside countries={offers?.products?.countries ?? []} dueBefore={dueBefore} />
        <VoucherCodes payment={cartMoney(cart, shop.shippingTaxRate).payment} problems={problems} />
        <Totals cart={cart} />
        <Withdrawal lines={cart.lines} className={styles.note} />
        <ProductTerms />
        <CheckoutButton ref={checkoutButton} offers={offers} onRefused={() => setTries(tries + 1)} />
        <ButtonLink kind="quiet" to={goOn}>
          {t('cart.goOnShopping')}
        </ButtonLink>
      </div>
      {more?.place === 'after' && suggestions}
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

/** The button that has the focus goes with its line: the next line's takes it over, or the one's before, or the empty cart's heading. */
function focusAfterRemoval(lines: readonly CartItem[], lineId: string): void {
  const shown = lines.filter(({ type }) => type !== 'voucherCode');
  const at = shown.findIndex((line) => line.lineId === lineId);
  const neighbour = shown[at + 1] ?? shown[at - 1];
  const button = neighbour && document.getElementById(`line-${neighbour.lineId}-remove`);
  (button ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

/** One entry per line: each leads to its line. */
function summaryOf(problems: readonly LineProblem[], textOf: (problem: LineProblem) => string) {
  return problems.map((problem) => ({
    fieldId: `line-${problem.lineId}`,
    text: problem.name ? `${problem.name}: ${textOf(problem)}` : textOf(problem),
  }));
}

/** Says at once that the cart is more than one order may be, and where visitors turn who need more. */
function CartLimits({ cart }: { cart: Cart }) {
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

/** Suggestions, and where they stand: before the checkout button, or after it. */
interface Arrived {
  readonly first: Suggested;
  readonly place: 'before' | 'after';
}

/**
 * What came `early`, with the screen, stands before the checkout button. What is still `coming` stands there only if the button stays
 * where it is, beside it or out of the window; else it stands after it. Nothing moves away under a finger.
 */
function useCalmArrival(
  early: Suggested | null,
  coming: Promise<Suggested | null>,
  checkoutButton: RefObject<HTMLElement | null>,
): Arrived | null {
  const [arrived, setArrived] = useState<Arrived | null>(early && { first: early, place: 'before' });

  useEffect(() => {
    if (arrived !== null) return undefined;
    let isHere = true;
    void coming.then((first) => {
      if (!isHere || first === null || !checkoutButton.current) return;
      const isPushed = isInSight(checkoutButton.current) && !isBeside(checkoutButton.current);
      setArrived({ first, place: isPushed ? 'after' : 'before' });
    });
    return () => {
      isHere = false;
    };
  }, [arrived, coming, checkoutButton]);

  return arrived;
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** It is in a column of its own: what grows in the one before does not push it. */
function isBeside(place: HTMLElement): boolean {
  const column = place.parentElement;
  const before = column?.previousElementSibling?.getBoundingClientRect();
  return before !== undefined && column !== null && column.getBoundingClientRect().top < before.bottom;
}

/** Fetches the code of the next step while the visitor looks at the cart. What fails now is fetched when it is needed. */
function fetchNextStep(isSignedIn: boolean): void {
  const step = isSignedIn ? import('../payment/load-payment-step.tsx') : import('../sign-in/load-sign-in-step.tsx');
  step.catch(() => undefined);
}
