import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { withoutPrefix } from '../../app/guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop, type Shop } from '../../app/shop-config.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** A banner's address as this page's visitor needs it: a path of the shop keeps her language. */
export function bannerAddress(url: string, prefix: string | undefined, languages: Shop['languages']): string {
  if (!url.startsWith('/') || prefix === undefined) return url;
  const below = withoutPrefix(url, languages);
  return below === '/' ? `/${prefix}` : `/${prefix}${below}`;
}

interface BannerLinkProps {
  url: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Leads where the museum wants it; a banner without an address is only words. */
export function BannerLink({ url, children, className }: BannerLinkProps) {
  const t = useText();
  const { lang } = useParams();
  const { languages } = useShop();
  if (url === undefined) return <span className={className}>{children}</span>;
  return (
    <TextLink to={bannerAddress(url, lang, languages)} newTabHint={t('shell.newTab')} className={className}>
      {children}
    </TextLink>
  );
}
