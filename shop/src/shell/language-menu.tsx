import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../shop-config.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './language-menu.module.css';

/** Only where there is a choice [I18N-4]. A native disclosure: it opens without scripts, too. */
export function LanguageMenu() {
  const t = useText();
  const { lang, languages } = useShop();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeFromOutside(menu.current) : undefined), []);
  if (languages.length < 2) return null;
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.current}>
        <VisuallyHidden>{t('shell.language')}: </VisuallyHidden>
        {languages.find(({ code }) => code === lang)?.name}
        <Icon name="down" />
      </summary>
      <LanguageLinks className={styles.list} />
    </details>
  );
}

/** Escape, a press elsewhere or the focus leaving closes it; after Escape the focus is back on what opened it. */
function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const close = (event: Event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', close);
  document.addEventListener('focusin', close);
  document.addEventListener('keydown', escape);
  return () => {
    document.removeEventListener('pointerdown', close);
    document.removeEventListener('focusin', close);
    document.removeEventListener('keydown', escape);
  };
}
