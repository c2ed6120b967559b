import { useText } from '../i18n/use-text.ts';
import { InSight } from '../sending/in-sight.tsx';
import { useShop } from '../shop-config.ts';
import { Message } from '../ui/message.tsx';

/** The back end said no without a word about a field: asked too often, or for a reason that the museum has to mend. */
export function CallRefused({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const { museum } = useShop();
  return (
    <InSight>
      <Message kind="danger" live="assertive">
        <p>{isTooMany ? t('customer-form.tooMany') : t('customer-form.refused', { address: museum.supportEmail })}</p>
      </Message>
    </InSight>
  );
}
