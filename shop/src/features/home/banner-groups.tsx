import type { Banner, BannerGroup } from '@foyer/contract/content/content.ts';
import { FoldMarker } from '../../app/fold-marker.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './banner-groups.module.css';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop, type Shop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { withoutPrefix } from '../../app/guard.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface BannerGroupsProps {
  groups: readonly BannerGroup[];
  /** Whether the first banner is the page's cover. */
  isCover: boolean;
  coverPriceCents: number | undefined;
}

/** The museum's banners, in its groups and order [HOME-1]. */
export function BannerGroups({ groups, isCover, coverPriceCents }: BannerGroupsProps) {
  const ordered = bySequence(groups).map((group) => ({ ...group, banners: bySequence(group.banners) }));
  const lead = isCover ? ordered[0]?.banners[0] : undefined;
  return (
    <>
      {lead && <Cover banner={lead} overline={ordered[0]?.title ?? ''} priceFromCents={coverPriceCents} />}
      {lead && <FoldMarker />}
      {ordered.map((group, at) => {
        const rest = at === 0 && lead ? group.banners.slice(1) : group.banners;
        return rest.length > 0 && <Group key={group.id} title={at === 0 && lead ? '' : group.title} banners={rest} />;
      })}
    </>
  );
}

function Group({ title, banners }: { title: string; banners: readonly Banner[] }) {
  return (
    <section aria-label={title || undefined}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      <ul className={styles.list} role="list">
        {banners.map((banner) => (
          <li key={banner.id} className={styles.banner}>
            <Picture
              src={banner.image}
              mobileSrc={banner.imageMobile}
              mobileRatio="4:5"
              ratio="3:2"
              alt={banner.alt}
              sizes="(min-width: 1200px) 41rem, (min-width: 768px) 46vw, 92vw"
            />
            <div>
              {banner.title && (
                <p className={styles.title}>
                  <BannerLink url={banner.url}>{banner.title}</BannerLink>
                </p>
              )}
              {banner.text && <RichText html={banner.text} className={styles.text} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CoverProps {
  banner: Banner;
  overline: string;
  /** The lowest price of the event that the cover links to. */
  priceFromCents: number | undefined;
}

/** The first banner, like the cover of a printed programme: one line, one title, one picture, one link [HOME-1]. */
function Cover({ banner, overline, priceFromCents }: CoverProps) {
  const t = useText();
  const { museum, lang } = useShop();
  return (
    <section className={styles.cover} aria-labelledby="cover">
      <p className={styles.line}>
        <span>{museum.claim}</span>
        <span>{overline}</span>
      </p>
      <h2 id="cover" className={styles.coverTitle} data-size={coverSize(banner.title)}>
        {banner.title}
      </h2>
      <Picture
        src={banner.image}
        mobileSrc={banner.imageMobile}
        mobileRatio="4:5"
        ratio="3:2"
        alt={banner.alt}
        sizes="(min-width: 1360px) 50rem, (min-width: 992px) 58vw, 100vw"
        first
        className={styles.picture}
      />
      <div className={styles.words}>
        {banner.text && <RichText html={banner.text} className={styles.coverText} />}
        {priceFromCents !== undefined && (
          <p className={styles.price}>{t('home.priceFrom', { price: formatMoney(priceFromCents, lang) })}</p>
        )}
        <BannerLink url={banner.url} className={styles.way}>
          {t('home.discover')}
          <Icon name="arrow" />
        </BannerLink>
      </div>
    </section>
  );
}

/** Sorted by the museum's order. Equal numbers keep the order in which they came. */
export function bySequence<T extends { readonly sequenceNo: number }>(things: readonly T[]): T[] {
  return things.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
}

type CoverSize = 'huge' | 'large' | 'plain';

/** How large a cover's title can be set, so that its longest word fits a phone's width without a break. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(0, ...title.split(/[\s–-]+/).map((word) => word.length));
  if (longest <= 8) return 'huge';
  return longest <= 12 ? 'large' : 'plain';
}

/** A banner's address with the visitor's language prefix, if it is a path of the shop. */
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

/** A link to the banner's address; plain text if it has none. */
function BannerLink({ url, children, className }: BannerLinkProps) {
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
