import type { Article } from '@foyer/contract/products/merchandise.ts';
import { useText } from '../../i18n/use-text.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';
import styles from './product-facts.module.css';

type Contact = NonNullable<Article['manufacturer']>;

/** What product safety law wants told beside goods, where the museum's catalogue has it: who made it, who answers for it, a warning. */
export function ArticleFacts({ article }: { article: Article }) {
  const t = useText();
  const { manufacturer, safetyContact, safetyNote } = article;
  if (!manufacturer && !safetyContact && !safetyNote) return null;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{t('merchandise.facts')}</h2>
      {safetyNote && <p className={styles.warning}>{safetyNote}</p>}
      <dl>
        {manufacturer && (
          <div>
            <dt>{t('merchandise.manufacturer')}</dt>
            <ContactMessages contact={manufacturer} />
          </div>
        )}
        {safetyContact && (
          <div>
            <dt>{t('merchandise.safetyContact')}</dt>
            <ContactMessages contact={safetyContact} />
          </div>
        )}
      </dl>
    </section>
  );
}

/** A name, an address, and an e-mail address or that of a page. */
function ContactMessages({ contact: { name, address, email } }: { contact: Contact }) {
  const t = useText();
  return (
    <dd>
      {[name, address].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {/^https?:/i.test(email) ? (
        <OutsideLink href={email} newTabHint={t('shell.newTab')}>
          {email}
        </OutsideLink>
      ) : (
        email && <MailLink address={email} />
      )}
    </dd>
  );
}
