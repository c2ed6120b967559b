import type { Banner } from '@foyer/contract/content/content.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { BannerLink } from './banner-link.tsx';
import { coverSize } from './banner-order.ts';
import styles from './cover.module.css';

interface CoverProps {
  banner: Banner;
  overline: string;
  /** Of the event that the cover leads to. */
  priceFromCents: number | undefined;
}

/** The first banner as the cover of a printed programme: one line, one title, one picture, one way in [HOME-1]. */
export function Cover({ banner, overline, priceFromCents }: CoverProps) {
  const t = useText();
  const { museum, lang } = useShop();
  return (
    <section className={styles.cover} aria-labelledby="cover">
      <p className={styles.line}>
        <span>{museum.claim}</span>
        <span>{overline}</span>
      </p>
      <h2 id="cover" className={styles.title} data-size={coverSize(banner.title)}>
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
        {banner.text && <RichText html={banner.text} className={styles.text} />}
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
