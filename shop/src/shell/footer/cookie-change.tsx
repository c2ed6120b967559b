import { useText } from '../../i18n/use-text.ts';
import { reopenCookieNotice } from '../../session/cookie-choice.ts';

/** Shows the cookie notice once more: what was chosen can be changed on every page, with a footer or without [CHROME-1]. */
export function CookieChange() {
  const t = useText();
  return (
    <button type="button" onClick={reopenCookieNotice}>
      {t('shell.cookies.change')}
    </button>
  );
}
