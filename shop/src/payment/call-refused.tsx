import { useText } from '../i18n/use-text.ts';
import { useShop } from '../shop-config.ts';
import { Message } from '../ui/message.tsx';
import { InSight } from '../sending/in-sight.tsx';

/** The back end said no without a word that helps the visitor: asked too often, or for a reason that the museum has to mend. */
export function CallRefused({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const { museum } = useShop();
  return (
    <InSight>
      <Message kind="danger" live="assertive">
        <p>{isTooMany ? t('checkout.tooMany') : t('checkout.failed.support', { address: museum.supportEmail })}</p>
      </Message>
    </InSight>
  );
}
