import { useId, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../shop-config.ts';
import { BasketLink } from './basket-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SectionLinks } from './section-links.tsx';
import { useMenuFit } from './use-menu-fit.ts';
import { useScrolled } from './use-scrolled.ts';
import styles from './header.module.css';

/** Logo, ways into the sections, language and basket. What does not fit goes into the mobile menu [HDR-5]. */
export function Header() {
  const t = useText();
  const { sections } = useShop();
  const row = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const collapsed = useMenuFit(row, links);
  const scrolled = useScrolled();
  const menuId = useId();

  return (
    <header className={styles.header} data-scrolled={scrolled || undefined} data-collapsed={collapsed}>
      <div className={styles.row} ref={row}>
        <Logo />
        <div className={styles.links} ref={links}>
          {sections.length > 0 && (
            <nav aria-label={t('shell.nav.label')}>
              <SectionLinks className={styles.sections} />
            </nav>
          )}
          <LanguageMenu />
        </div>
        <BasketLink />
        <MobileMenu id={menuId} className={styles.menuButton} />
      </div>
    </header>
  );
}
