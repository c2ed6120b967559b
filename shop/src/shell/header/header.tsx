import { useId, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { guessedFold } from './menu-fit.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SectionLinks, useSectionLabel, useSections } from './section-links.tsx';
import { useMenuFit } from './use-menu-fit.ts';
import { useScrolled } from './use-scrolled.ts';
import styles from './header.module.css';
import fold from './menu-fold.module.css';

/** Logo, ways into the sections, language, account and basket. What does not fit goes into the mobile menu [HDR-5]. */
export function Header() {
  const t = useText();
  const { lang, languages } = useShop();
  const sections = useSections();
  const languageName = languages.length > 1 ? languages.find(({ code }) => code === lang)?.name : undefined;
  const words = [...sections.map(useSectionLabel()), languageName ?? '', t('shell.basket')];
  const row = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const isCollapsed = useMenuFit(row, links);
  const scrolled = useScrolled();
  const menuId = useId();

  return (
    <header
      className={[styles.header, isCollapsed === undefined && fold[guessedFold(words)]].filter(Boolean).join(' ')}
      data-scrolled={scrolled || undefined}
      data-collapsed={isCollapsed}
    >
      <div className={`${styles.row} ${fold.row}`} ref={row}>
        <Logo />
        <div className={fold.links} ref={links}>
          {sections.length > 0 && (
            <nav aria-label={t('shell.nav.label')}>
              <SectionLinks className={styles.sections} />
            </nav>
          )}
          <LanguageMenu />
          <AccountMenu />
        </div>
        <CartLink />
        <MobileMenu id={menuId} className={fold.button} />
      </div>
    </header>
  );
}
