import { useText } from '../../i18n/use-text.ts';
import { Message } from '../../ui/message.tsx';

/**
 * The payment did not go through: nothing was taken, everything is still here [PAY-8] [ERR-5]. An empty basket was paid or
 * cleared since: then the mail knows more.
 */
export function PaymentFailed({ isEmpty }: { isEmpty: boolean }) {
  const t = useText();
  return (
    <Message kind="danger" live="assertive" title={t('checkout.paymentFailed')}>
      <p>{isEmpty ? t('checkout.gone.hint') : t('checkout.paymentFailed.hint')}</p>
    </Message>
  );
}
