import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';

/** The static pages that every shop has, by the configuration's names. */
const pages = [
  { key: 'imprint', labelKey: 'shell.legal.imprint' },
  { key: 'terms', labelKey: 'shell.legal.terms' },
  { key: 'data_protection', labelKey: 'shell.legal.dataProtection' },
  { key: 'accessibility_statement', labelKey: 'shell.legal.accessibility' },
  { key: 'shipping', labelKey: 'shell.legal.shipping' },
] as const;

export interface LegalLink {
  readonly key: string;
  readonly to: string;
  readonly label: string;
}

/**
 * Links to imprint, terms and so on: static pages, or the museum's own links instead [FTR-1] [CFG-9]. Shipping only if goods are sold
 * [FTR-2].
 */
export function useLegalLinks(): LegalLink[] {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const hasGoods = shop.sections.includes('merchandise');
  return pages
    .filter(({ key }) => key !== 'shipping' || hasGoods)
    .map(({ key, labelKey }) => {
      const custom = shop.customTermsLinks[key];
      return custom
        ? { key, to: custom.url, label: custom.title }
        : { key, to: to('page', { id: key }), label: t(labelKey) };
    });
}
