import { useEffect, useState } from 'react';
import { isAboutPayment } from '../../cart/cart-payment.ts';
import { currentCart, useCart } from '../../cart/use-cart.ts';
import { problemText } from '../../cart/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { tellCommerce } from '../../tell-commerce.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Message } from '../../ui/message.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BasketLine } from './basket-line.tsx';
import { basketProblems, type LineProblem } from './basket-problems.ts';
import { mostPossible } from './booking-check.ts';
import type { FreshBasket } from './fresh-basket.ts';
import { fetchLaterSteps } from './load-step.ts';
import { OffersMissing } from './offers-missing.tsx';
import { Totals } from './totals.tsx';
import styles from './basket.module.css';

/** One and the same for all lines without problems: they need not be drawn anew. */
const none: readonly LineProblem[] = [];

/** The basket, like a receipt: what, when, where, how many, how much, and what stands against it. */
export function Basket({ offers, repriced }: FreshBasket) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const { cart, remove } = useCart();
  const signedIn = useCustomer();
  const [asked, setAsked] = useState<string | null>(null);
  const [removed, setRemoved] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(fetchLaterSteps, []);
  const problems = basketProblems(cart, offers);
  const byLine = Map.groupBy(problems, ({ lineId }) => lineId);
  const refused = cart.error !== null && !isAboutPayment(cart.error) ? cart.error : null;
  const inQuestion = cart.lines.find(({ lineId }) => lineId === asked);

  const removeAsked = () => {
    if (!inQuestion) return;
    remove(inQuestion.lineId);
    tellCommerce(shop, { name: 'remove_from_cart', lines: [inQuestion] });
    setAsked(null);
    setRemoved(t('cart.removed', { name: inQuestion.name }));
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <div className={styles.basket}>
      <div className={styles.main}>
        {refused !== null && problems.length === 0 && (
          <Message kind="danger" live="assertive" title={t('cart.refused')}>
            <p>{problemText(t, { code: refused, name: '' })}</p>
          </Message>
        )}
        {(refused !== null || tries > 0) && problems.length > 0 && (
          <ErrorSummary
            key={tries}
            title={t('cart.refused')}
            errors={summaryOf(problems, (problem) => problemText(t, problem))}
          />
        )}
        {offers === null && <OffersMissing />}
        <ul role="list" className={styles.lines}>
          {cart.lines.map((line) => (
            <BasketLine
              key={line.lineId}
              line={line}
              offers={offers}
              problems={byLine.get(line.lineId) ?? none}
              isRepriced={repriced.includes(line.lineId)}
              most={offers ? mostPossible(line, cart, offers) : line.count}
              onRemove={setAsked}
            />
          ))}
        </ul>
        <VisuallyHidden role="status">{removed}</VisuallyHidden>
      </div>
      <div className={styles.side}>
        <Totals lines={cart.lines} />
        <p className={styles.note}>{t('cart.withdrawal')}</p>
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
            setTries(tries + 1);
          }}
        >
          {t('cart.continue')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to('tickets')}>
          {t('cart.goOnShopping')}
        </ButtonLink>
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
            {inQuestion.name}, {inQuestion.eventName}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** One entry per line: each leads to its line. */
function summaryOf(problems: readonly LineProblem[], textOf: (problem: LineProblem) => string) {
  return problems.map((problem) => ({
    fieldId: `line-${problem.lineId}`,
    text: `${problem.name}: ${textOf(problem)}`,
  }));
}
