import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';
import { InSight } from '../../../forms/in-sight.tsx';

interface PriceChangeProps {
  /** What was left to pay, and what is now. */
  beforeCents: number;
  nowCents: number;
}

/** Says that something else is left to pay than the visitor has seen: a price, shipping or a voucher is not what it was. */
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
