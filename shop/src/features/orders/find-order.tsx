import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { FindForm } from './find-form.tsx';
import { SearchSent } from './search-sent.tsx';
import styles from './orders.module.css';

/** Has an order's link sent again, by its number and address; the same words whether there is such an order or not. */
export default function FindOrder() {
  const t = useText();
  /** The address that was written to, once it was. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={styles.screen}>
      <Title page={t('orders.find')} />
      <Summary title={t('orders.find')} text={t('orders.find.text')} />
      <h1 className={styles.title} id="find-title">
        {t('orders.find')}
      </h1>
      {sentTo === null ? (
        <>
          <p className={styles.lead}>{t('orders.find.text')}</p>
          <FindForm onSent={setSentTo} />
        </>
      ) : (
        <SearchSent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </div>
  );
}
