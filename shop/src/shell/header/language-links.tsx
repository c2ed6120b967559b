import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../app/shop-config.ts';
import { fragmentAt, rememberLanguage, switchLanguagePath } from '../../app/switch-language.ts';

/** Each offered language by its own name; choosing one loads the same page in it [I18N-4] [I18N-8] [CFG-13]. */
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
