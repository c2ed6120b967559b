import { useEffect, useSyncExternalStore } from 'react';
import { onServerFailure } from '../../api/call-failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../footer/mail-link.tsx';
import styles from './message-bar.module.css';
import place from './global-danger.module.css';

/** How long the message is shown at the top. The failed part of the page has its own message [ERR-2]. */
export const globalDangerMs = 15_000;

/** The number of the message shown, so that a new one starts its own 15 s; 0 if none is shown. */
let shown = 0;
let counted = 0;
const listeners = new Set<() => void>();

function show(number: number): void {
  shown = number;
  for (const listener of listeners) listener();
}

/** Shows at the top that the museum's server failed, again for each failure [ERR-2]. In the browser only. */
export function showGlobalDanger(): void {
  counted += 1;
  show(counted);
}

onServerFailure(showGlobalDanger);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the message. It is on every page from the start, so that screen readers announce what is added to it. */
export function GlobalDanger() {
  const number = useSyncExternalStore(
    subscribe,
    () => shown,
    () => 0,
  );

  useEffect(() => {
    if (number === 0) return undefined;
    const timer = setTimeout(() => show(0), globalDangerMs);
    return () => clearTimeout(timer);
  }, [number]);

  return (
    <div className={place.place} role="alert" data-stays>
      {number > 0 && <DangerBar key={number} onClose={() => show(0)} />}
    </div>
  );
}

/** The text of ERR-2, with the support address. */
export function DangerBar({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.bar} data-kind="danger">
      <p>{t('shell.error.again', { support: () => support })}</p>
      <IconButton label={t('shell.close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
