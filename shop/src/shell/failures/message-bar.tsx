import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dismissMessage, dismissedMessageScript } from '../../session/dismissed-message.ts';
import { useShop } from '../../app/shop-config.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMark } from '../../app/navigation/use-mark.ts';
import styles from './message-bar.module.css';

/** Written by the server alone: a browser runs no script that React makes, and leaves this one as it came. */
const hideDismissed = import.meta.env.SSR ? dismissedMessageScript : () => '';

/** What the museum has to say on every page, until it is dismissed [CHROME-2]. */
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
