import { useText } from '../../i18n/use-text.ts';
import { Message } from '../../ui/message.tsx';

/** The payment did not go through: nothing was taken, everything is still here [PAY-8] [ERR-5]. */
export function PaymentFailed() {
  const t = useText();
  return (
    <Message kind="danger" live="assertive" title={t('checkout.paymentFailed')}>
      <p>{t('checkout.paymentFailed.hint')}</p>
    </Message>
  );
}
