import { useId, useRef, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { guessedFold, fitCheckMs, menuFits, throttled } from './menu-fit.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SectionLinks, useSectionLabel, useSections } from './section-links.tsx';
import { usePath } from '../../app/paths.ts';
import { OutsideLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './header.module.css';
import fold from './menu-fold.module.css';

/** Logo, sections, language, account and cart. If they do not fit, they move to the mobile menu [HDR-5]. */
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

/** Links to the home page, or to the museum's main site in a new tab if the configuration says so [CFG-7]. */
function Logo() {
  const t = useText();
  const to = usePath();
  const { museum, mainSiteUrl } = useShop();
  // Lazy and with low priority, so that the page's first picture loads first.
  const image = <img src={museum.logo} alt={museum.name} height={32} loading="lazy" fetchPriority="low" />;
  if (mainSiteUrl) {
    return (
      <OutsideLink href={mainSiteUrl} newTabHint={t('shell.newTab')} className={styles.logo}>
        {image}
      </OutsideLink>
    );
  }
  return (
    <Link to={to('home')} className={styles.logo}>
      {image}
      <VisuallyHidden> {t('shell.logo.home')}</VisuallyHidden>
    </Link>
  );
}

/**
 * Whether the menu is collapsed: `yes` or `no` once measured, undefined before. Measured when the window is resized, at most every 500 ms,
 * and every 500 ms anyway, because fonts and labels arrive late [HDR-5].
 */
function useMenuFit(row: RefObject<HTMLElement | null>, links: RefObject<HTMLElement | null>) {
  const [collapsed, setCollapsed] = useState<'yes' | 'no'>();

  useEffect(() => {
    const check = throttled(() => {
      if (row.current && links.current) setCollapsed(fits(row.current, links.current) ? 'no' : 'yes');
    }, fitCheckMs);
    check.run();
    const retry = setInterval(check.run, fitCheckMs);
    window.addEventListener('resize', check.run);
    return () => {
      clearInterval(retry);
      check.stop();
      window.removeEventListener('resize', check.run);
    };
  }, [row, links]);

  return collapsed;
}

function fits(row: HTMLElement, links: HTMLElement): boolean {
  const style = getComputedStyle(row);
  const gap = Number.parseFloat(style.columnGap) || 0;
  const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
  const others = [...row.children].filter((part) => part !== links && !part.matches('[data-when-collapsed]'));
  const width = (part: Element) => part.getBoundingClientRect().width;
  return menuFits({
    row: row.clientWidth - padding,
    others: others.reduce((sum, part) => sum + width(part), 0),
    links: links.scrollWidth,
    gaps: gap * (others.length + 1),
  });
}

/** Whether the header is in its scrolled state at this position, in CSS pixels [HDR-6]. */
export function isScrolled(scrollY: number): boolean {
  return scrollY > 100;
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled; false on the server. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => isScrolled(window.scrollY),
    () => false,
  );
}
