import type { socialNetworks } from '@foyer/contract/content/content.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop, type Shop } from '../../app/shop-config.ts';
import { OutsideLink } from '../../ui/text-link.tsx';

type Network = (typeof socialNetworks)[number];

/** The networks by their own names, which are the same in every language. */
const networkNames: Record<Network, string> = {
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  tripadvisor: 'Tripadvisor',
  tiktok: 'TikTok',
};

/** The links of networks that we know, in the museum's order [FTR-3]. */
export function shownNetworks(links: Shop['socialLinks']): { name: string; url: string }[] {
  return links
    .toSorted((a, b) => a.sequenceNo - b.sequenceNo)
    .flatMap(({ name, url }) => {
      const known = Object.hasOwn(networkNames, name) ? networkNames[name as Network] : undefined;
      return known && url ? [{ name: known, url }] : [];
    });
}

export function SocialLinks({ className }: { className?: string | undefined }) {
  const t = useText();
  const { socialLinks } = useShop();
  return (
    <ul className={className} role="list" aria-label={t('shell.social')}>
      {shownNetworks(socialLinks).map(({ name, url }) => (
        <li key={url}>
          <OutsideLink href={url} newTabHint={t('shell.newTab')}>
            {name}
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}
