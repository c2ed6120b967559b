import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDisclosure } from './disclosure.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './language-menu.module.css';

/** Only where there is a choice [I18N-4]. A native disclosure: it opens without scripts, too. */
export function LanguageMenu() {
  const t = useText();
  const { lang, languages } = useShop();
  const menu = useDisclosure();
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
