import { formatNumber } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLegalLinks } from '../../shell/footer/legal-links.ts';
import { useShop } from '../../app/shop-config.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface PriceNoteProps {
  isPass: boolean;
  /** In percent, if there is room to show it. */
  taxRate?: number;
}

/**
 * The note at every price: the tax that it includes, and that shipping is extra, with a link to the costs. Passes are sent free of charge
 * [MER-2].
 */
export function PriceNote({ isPass, taxRate }: PriceNoteProps) {
  const t = useText();
  const { lang } = useShop();
  const shipping = useLegalLinks().find(({ key }) => key === 'shipping');
  const tax =
    taxRate === undefined ? t('merchandise.vat') : t('merchandise.vatRate', { rate: formatNumber(taxRate, lang) });
  if (isPass || !shipping) return t('merchandise.noShipping', { tax });
  return t('merchandise.plusShipping', {
    tax,
    link: (words) => (
      <TextLink key="shipping" to={shipping.to} newTabHint={t('shell.newTab')}>
        {words}
      </TextLink>
    ),
  });
}
