import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMark } from '../../app/own-scripts.ts';
import { sessionStore } from '../../app/browser-storage.ts';
import styles from './message-bar.module.css';

/** Only the server writes the script. A browser does not run scripts that React creates, and keeps this one as sent. */
const hideDismissed = import.meta.env.SSR ? dismissedMessageScript : () => '';

/** The museum's message, shown on every page until it is dismissed [CHROME-2]. */
export function MessageBar() {
  const t = useText();
  const { message } = useShop();
  const mark = useMark();
  const [dismissed, setDismissed] = useState(false);
  if (!message || dismissed) return null;
  const dismiss = () => {
    dismissMessage(message.text);
    setDismissed(true);
  };
  return (
    <>
      <aside
        className={styles.bar}
        aria-label={t('shell.message')}
        data-kind={message.className}
        suppressHydrationWarning
      >
        <p>{message.text}</p>
        <IconButton label={t('shell.message.dismiss')} onClick={dismiss}>
          <Icon name="close" />
        </IconButton>
      </aside>
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: hideDismissed(message.text) }} suppressHydrationWarning />
    </>
  );
}

const dismissedKey = 'dismissedMessage';

/** Stores that the visitor has dismissed this text. A new text is shown again [CHROME-2]. */
export function dismissMessage(text: string): void {
  sessionStore.write(dismissedKey, text);
}

export function isDismissed(text: string): boolean {
  return sessionStore.read(dismissedKey) === text;
}

/**
 * A script directly after the message's element. It hides a dismissed message before the first paint, so that the page itself is the same
 * for everybody.
 */
export function dismissedMessageScript(text: string): string {
  const kept = JSON.stringify(text).replaceAll('<', '\\u003c');
  return (
    `try{if(sessionStorage.getItem(${JSON.stringify(dismissedKey)})===${kept})` +
    `document.currentScript.previousElementSibling.hidden=true}catch{}`
  );
}
