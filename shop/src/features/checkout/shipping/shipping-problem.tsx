import { useEffect, useRef, type ReactNode } from 'react';
import { useProblemWords } from '../../../cart/use-problem-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import type { useShipping } from './use-shipping.ts';
import { needsMuseum, shippingProblemText } from '../validation/product-problem-text.ts';
import styles from './shipping-problem.module.css';

interface ShippingProblemProps {
  /** A code; null if there is no problem. */
  error: string | null;
  asking: Pick<ReturnType<typeof useShipping>, 'askAgain' | 'isAskedAgain' | 'isAskedLater' | 'isBusy'>;
  /** Content above the problem. */
  children?: ReactNode;
}

/**
 * Why goods cannot be sent, or not yet, and what the visitor can do about it [SHIP-3] [ERR-4]. Must be inside a section that can take the
 * focus.
 */
export function ShippingProblem({ error, asking, children }: ShippingProblemProps) {
  const t = useText();
  const { museum } = useShop();
  const words = useProblemWords();
  const box = useRef<HTMLDivElement>(null);
  const isSettled = error === null && !asking.isBusy;
  const wasSettled = useRef(isSettled);
  const support = <MailLink key="support" address={museum.supportEmail} />;

  // The button or summary link that had the focus disappears with the problem. Move the focus to the section.
  useEffect(() => {
    const isMended = isSettled && !wasSettled.current;
    wasSettled.current = isSettled;
    if (isMended && document.activeElement === document.body)
      box.current?.closest('section')?.focus({ preventScroll: true });
  }, [isSettled]);

  return (
    <div ref={box} role="status" className={styles.place}>
      {children}
      {error !== null && (
        <Message kind={error === 'COUNTRY_REQUIRED' ? 'info' : 'danger'} className={styles.problem}>
          <p>{shippingProblemText(words, { code: error })}</p>
          {needsMuseum(error) && <p>{t('checkout.support', { link: () => support })}</p>}
          {error === 'SHIPPING_COSTS_UNKNOWN' && (
            <>
              {asking.isAskedLater && <p>{t('products.shipping.again')}</p>}
              <Button onClick={() => void asking.askAgain()} pending={asking.isAskedAgain}>
                {t('checkout.tryAgain')}
              </Button>
            </>
          )}
        </Message>
      )}
    </div>
  );
}
