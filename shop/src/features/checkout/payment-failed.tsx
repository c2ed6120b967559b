import { useText } from '../../i18n/use-text.ts';
import { Message } from '../../ui/message.tsx';

interface PaymentFailedProps {
  isEmpty: boolean;
  /** There is another way to pay than the one that did not work. */
  hasOtherWays: boolean;
}

/**
 * The payment was refused: nothing was taken, everything is still here [PAY-8] [ERR-5]. An empty basket was paid or
 * cleared since: then the mail knows more.
 */
export function PaymentFailed({ isEmpty, hasOtherWays }: PaymentFailedProps) {
  const t = useText();
  return (
    <Message kind="danger" live="assertive" title={isEmpty ? t('checkout.gone') : t('checkout.paymentFailed')}>
      <p>
        {isEmpty ? t('checkout.gone.hint') : t('checkout.paymentFailed.hint', { others: hasOtherWays ? 'yes' : 'no' })}
      </p>
    </Message>
  );
}
