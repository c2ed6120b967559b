import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { OutsideLink } from '../../ui/text-link.tsx';
import styles from './footer.module.css';

/** Who helps the museum, in groups; a logo leads somewhere if it has an address [CFG-8] [FTR-4]. */
export function PartnerLogos() {
  const t = useText();
  const { partnerLogos } = useShop();
  return partnerLogos
    .filter(({ logos }) => logos.length > 0)
    .map((group) => (
      <section key={group.name} className={styles.partners} aria-label={group.name}>
        <p>{group.name}</p>
        <ul role="list">
          {group.logos.map(({ name, image, url }) => {
            const logo = <img src={image} alt={name} height={44} loading="lazy" />;
            return (
              <li key={image}>
                {url ? (
                  <OutsideLink href={url} newTabHint={t('shell.newTab')}>
                    {logo}
                  </OutsideLink>
                ) : (
                  logo
                )}
              </li>
            );
          })}
        </ul>
      </section>
    ));
}
