import type { Banner, BannerGroup } from '@foyer/contract/content/content.ts';
import { Below } from '../../app/below.tsx';
import { bySequence } from './banner-order.ts';
import { BannerLink } from './banner-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Cover } from './cover.tsx';
import styles from './banner-groups.module.css';

interface BannerGroupsProps {
  groups: readonly BannerGroup[];
  /** Whether the first banner is the page's cover. */
  isCover: boolean;
  coverPriceCents: number | undefined;
}

/** The museum's banners in its groups and its order [HOME-1]. */
export function BannerGroups({ groups, isCover, coverPriceCents }: BannerGroupsProps) {
  const ordered = bySequence(groups).map((group) => ({ ...group, banners: bySequence(group.banners) }));
  const lead = isCover ? ordered[0]?.banners[0] : undefined;
  return (
    <>
      {lead && <Cover banner={lead} overline={ordered[0]?.title ?? ''} priceFromCents={coverPriceCents} />}
      {lead && <Below />}
      {ordered.map((group, at) => {
        const rest = at === 0 && lead ? group.banners.slice(1) : group.banners;
        return rest.length > 0 && <Group key={group.id} title={at === 0 && lead ? '' : group.title} banners={rest} />;
      })}
    </>
  );
}

function Group({ title, banners }: { title: string; banners: readonly Banner[] }) {
  return (
    <section className={styles.group} aria-label={title || undefined}>
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
