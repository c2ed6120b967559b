import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';
import { InSight } from '../../../forms/in-sight.tsx';

interface PriceChangeProps {
  /** The amounts due before and now. */
  beforeCents: number;
  nowCents: number;
}

/** Says that the amount due differs from the one that the visitor has seen, because a price, the shipping cost or a voucher has changed. */
export function PriceChange({ beforeCents, nowCents }: PriceChangeProps) {
  const t = useText();
  const { lang } = useShop();
  if (beforeCents === nowCents) return null;
  return (
    <InSight>
      <Message kind="warning" live="assertive" title={t('products.changed')}>
        <p>{t('products.changed.amounts', { was: formatMoney(beforeCents, lang), is: formatMoney(nowCents, lang) })}</p>
      </Message>
    </InSight>
  );
}
