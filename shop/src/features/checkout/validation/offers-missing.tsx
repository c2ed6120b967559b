import { useRevalidator } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** The cart is shown as it was kept: the museum could not be asked what is left [ERR-4]. */
export function OffersMissing() {
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
