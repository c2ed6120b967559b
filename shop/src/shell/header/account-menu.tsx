import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountLinks, useAccount } from './account-links.tsx';
import { closeDisclosure, useDisclosure } from './disclosure.ts';
import styles from './account-menu.module.css';

/** The visitor's account behind an icon: whose it is comes in the browser and moves nothing [HDR-3] [HDR-4]. */
export function AccountMenu() {
  const t = useText();
  const menu = useDisclosure();
  const { title, isCustomer, links } = useAccount();
  return (
    <details ref={menu} className={styles.menu} data-empty={links.length === 0 || undefined}>
      <summary className={styles.current} data-customer={isCustomer || undefined}>
        <VisuallyHidden>{isCustomer ? `${t('shell.account')}: ${title}` : title}</VisuallyHidden>
        <Icon name="person" />
      </summary>
      <div className={styles.panel}>
        {isCustomer && (
          <p className={styles.name}>
            <bdi>{title}</bdi>
          </p>
        )}
        <AccountLinks className={styles.list} links={links} onFollow={() => closeDisclosure(menu.current)} />
      </div>
    </details>
  );
}
