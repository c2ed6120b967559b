import { useState } from 'react';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Received } from './received.tsx';
import type { Receipt } from './declare.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import styles from './withdrawal.module.css';

/** A declaration of withdrawal in free text, for everybody. The answer is the same whether or not the order exists. */
export default function Withdrawal() {
  const t = useText();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <div className={styles.screen}>
      <Title page={t('shell.withdraw')} />
      <Summary title={t('shell.withdraw')} text={t('withdrawal.text')} />
      <h1 className={styles.title} id="withdrawal-title">
        {t('shell.withdraw')}
      </h1>
      {receipt ? (
        <Received receipt={receipt} />
      ) : (
        <>
          <p className={styles.lead}>{t('withdrawal.text')}</p>
          <WithdrawalForm onReceived={setReceipt} />
        </>
      )}
    </div>
  );
}
