import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountLinks, useAccount } from './account-menu.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { SectionLinks } from './section-links.tsx';
import styles from './mobile-menu.module.css';

/**
 * The menu for narrow headers: a native modal dialog, which traps and restores the focus [HDR-5]. Its content is rendered when it opens.
 * Without scripts it cannot open, and the header shows its links instead.
 */
export function MobileMenu({ id, className }: { id: string; className?: string | undefined }) {
  const t = useText();
  const { languages, museum } = useShop();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => dialog.current?.close();

  useEffect(close, [pathname]);
  useEffect(() => (dialog.current ? closeWhenWidened(dialog.current) : undefined), []);

  return (
    <div className={className} data-when-collapsed>
      <IconButton
        label={t('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          // The content must exist before the dialog takes the focus.
          flushSync(() => setOpen(true));
          dialog.current?.showModal();
        }}
      >
        <Icon name="menu" />
      </IconButton>
      <dialog
        id={id}
        ref={dialog}
        className={styles.menu}
        aria-label={t('shell.menu')}
        // The event is asynchronous, so the menu may have been opened again by then.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
        onClick={(event) => event.target === dialog.current && close()}
      >
        {open && (
          <div className={styles.inside}>
            <div className={styles.head}>
              <span className={styles.name}>{museum.name}</span>
              <IconButton label={t('shell.menu.close')} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <nav aria-label={t('shell.nav.label')}>
              <SectionLinks className={styles.sections} onFollow={close} />
            </nav>
            <AccountPart onFollow={close} />
            {languages.length > 1 && (
              <section className={styles.languages}>
                <h2>{t('shell.language')}</h2>
                <LanguageLinks className={styles.languageList} />
              </section>
            )}
          </div>
        )}
      </dialog>
    </div>
  );
}

/** Login and registration, or the customer's menu [HDR-3] [HDR-4]. */
function AccountPart({ onFollow }: { onFollow: () => void }) {
  const { title, links } = useAccount();
  return (
    links.length > 0 && (
      <section className={styles.account}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <AccountLinks className={styles.accountList} links={links} onFollow={onFollow} />
      </section>
    )
  );
}

/** Closes the menu when the window's width changes, because the links may then fit in the header and this menu's button is hidden. */
function closeWhenWidened(dialog: HTMLDialogElement): () => void {
  let width = window.innerWidth;
  const look = () => {
    if (window.innerWidth !== width) dialog.close();
    width = window.innerWidth;
  };
  window.addEventListener('resize', look);
  return () => window.removeEventListener('resize', look);
}
