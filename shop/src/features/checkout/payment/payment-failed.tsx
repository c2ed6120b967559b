import { useText } from '../../../i18n/use-text.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { Message } from '../../../ui/message.tsx';

export interface RefusedPayment {
  /** The back end's word for it: a code, or a text of the museum. */
  readonly error: string;
  /** There is another way to pay than the one that did not work. */
  readonly hasOtherWays: boolean;
}

interface PaymentFailedProps extends RefusedPayment {
  isEmpty: boolean;
}

/**
 * The payment was refused: nothing was taken, everything is still here [PAY-8] [ERR-5], and what the museum says to that [PAY-6]. An empty
 * cart was paid or cleared since: then the mail knows more.
 */
export function PaymentFailed({ isEmpty, error, hasOtherWays }: PaymentFailedProps) {
  const t = useText();
  const said = serverMessage(t, error);
  return (
    <Message kind="danger" live="assertive" title={isEmpty ? t('checkout.gone') : t('checkout.paymentFailed')}>
      {said !== null && !isEmpty && <p>{said}</p>}
      <p>
        {isEmpty ? t('checkout.gone.hint') : t('checkout.paymentFailed.hint', { others: hasOtherWays ? 'yes' : 'no' })}
      </p>
    </Message>
  );
}
