import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallFailure } from '../../../api/call-failure.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { CallFailed } from '../../../forms/call-failed.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../checkout.module.css';
import { isEmptyCart } from '../../../cart/cart-money.ts';
import { failCart } from '../../../cart/cart-payment.ts';
import { restoreCartAside } from '../../../cart/paid-cart.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { keepFailure } from '../../../payment/failed-payments.ts';
import { useScreenReset } from '../../../shell/route-focus.tsx';
import { askForOutcome } from './outcome.ts';
import { WaitingForOutcome } from './waiting-for-outcome.tsx';

interface ConfirmOrderProps {
  cartId: string;
  /** The proof from the mailed link. */
  confirmation: string;
}

/**
 * Opened by the link in a mail that an order by invoice waits for. Only the button places the order, because programs that scan mails open
 * links as well.
 */
export function ConfirmOrder({ cartId, confirmation }: ConfirmOrderProps) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isNoProof, setNoProof] = useState(false);
  const underWay = useRef(false);
  useScreenReset(String(isNoProof));
  if (isNoProof) return <WaitingForOutcome awaitsConfirmation />;

  const confirm = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await askForOutcome(cartId, { lang }, confirmation);
      if (outcome.kind === 'failed') {
        // Without the proof the back end would again answer that it waits for confirmation, so do not load the outcome again.
        failOrder(cartId, outcome.error);
        const elsewhere = isEmptyCart(currentCart()) ? '1' : undefined;
        await navigate(to('checkoutFailed', undefined, { cartId, elsewhere }), { replace: true });
        return;
      }
      if (outcome.kind === 'pending' && outcome.awaitsConfirmation) setNoProof(true);
      else await revalidate();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    }
    underWay.current = false;
    setBusy(false);
  };
  const press = () => void confirm();
  const title = t('checkout.confirm.order');
  return (
    <div className={styles.outcome}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t('checkout.confirm.binds')}</p>
      <p>{t('checkout.confirm.notYours')}</p>
      <Button kind="primary" pending={isBusy} onClick={press}>
        {t('checkout.order')}
      </Button>
      <CallFailed failure={failure} onRetry={press} isBusy={isBusy} />
    </div>
  );
}

/**
 * The back end has refused the order. Restores its cart, if this window has it, with the error, and stores the reason for the next screen
 * [PAY-8].
 */
function failOrder(cartId: string, error: string): void {
  restoreCartAside(cartId);
  keepFailure(cartId, error);
  updateCart((cart) => failCart(cart, error));
}
