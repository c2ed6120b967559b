import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDisclosure } from './disclosure.ts';
import { fragmentAt, rememberLanguage, switchLanguagePath } from '../../app/switch-language.ts';
import styles from './language-menu.module.css';

/** The choice of language, if there are several [I18N-4]. A native disclosure, so that it opens without scripts too. */
export function LanguageMenu() {
  const t = useText();
  const { lang, languages } = useShop();
  const menu = useDisclosure();
  if (languages.length < 2) return null;
  const name = languages.find(({ code }) => code === lang)?.name ?? lang;
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.current}>
        <VisuallyHidden>{t('shell.labelled', { label: t('shell.language'), value: name })}</VisuallyHidden>
        <span aria-hidden="true">{name}</span>
        <Icon name="down" />
      </summary>
      <LanguageLinks className={styles.list} />
    </details>
  );
}

/** The languages by their own names. Each link loads the same page in that language [I18N-4] [I18N-8] [CFG-13]. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { lang, languages } = useShop();
  const { pathname } = useLocation();

  const choose = (event: MouseEvent, code: string) => {
    rememberLanguage(code);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const here = document.location;
    here.assign(switchLanguagePath(here.pathname + here.search + fragmentAt(here), code, languages));
  };

  return (
    <ul className={className} role="list">
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            href={switchLanguagePath(pathname, code, languages)}
            lang={code}
            hrefLang={code}
            aria-current={code === lang || undefined}
            onClick={(event) => choose(event, code)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
