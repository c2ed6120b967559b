import { getWithdrawal } from '@foyer/contract/orders/withdrawal.ts';
import { useState } from 'react';
import { inBrowser, type LoaderContext } from '../../api/loader-context.ts';
import { usePath } from '../../app/paths.ts';
import { Title } from '../../app/title.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/order-withdrawal.ts';
import type { Receipt } from './declare.ts';
import { Received } from './received.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import styles from './withdrawal.module.css';

/** Loads what can be withdrawn of the order in the address; null if there is no such order. */
async function load({ call, params: { token } }: LoaderContext<'token'>) {
  // Saves a call for something that cannot be a token.
  if (!/^[\w-]{20,200}$/.test(token)) return null;
  const answer = await call(getWithdrawal, { params: { token } });
  if (answer.status === 200) return { token, ...answer.body.data };
  return answer.status === 404 ? null : 'tooMany';
}

export const clientLoader = inBrowser(load);

/** The server's page, the same for everybody, because only the browser knows the order. */
export function HydrateFallback() {
  const t = useText();
  return (
    <div className={styles.screen}>
      <Title page={t('shell.withdraw')} />
      <h1 className={styles.title}>{t('shell.withdraw')}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('shell.waiting')} />
      </div>
    </div>
  );
}

/** The withdrawal from an order by its link. The visitor chooses lines; name and address are the order's own. */
export default function OrderWithdrawal({ loaderData: order }: Route.ComponentProps) {
  const t = useText();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  if (order === null || order === 'tooMany') return <NoOrder isTooMany={order === 'tooMany'} />;
  return (
    <div className={styles.screen}>
      <Title page={t('shell.withdraw')} />
      <h1 className={styles.title} id="withdrawal-title">
        {t('shell.withdraw')}
      </h1>
      {receipt ? (
        <Received receipt={receipt} />
      ) : (
        <>
          <p className={styles.lead}>{t('withdrawal.text')}</p>
          <WithdrawalForm order={order} onReceived={setReceipt} />
        </>
      )}
    </div>
  );
}

/** The link opens no order. A declaration is possible without it. */
function NoOrder({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const to = usePath();
  const title = t(isTooMany ? 'withdrawal.tooMany' : 'withdrawal.none');
  return (
    <div className={styles.screen}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t(isTooMany ? 'withdrawal.tooMany.hint' : 'withdrawal.none.hint')}</p>
      <ButtonLink kind="primary" to={to('withdrawal')}>
        {t('shell.withdraw')}
      </ButtonLink>
    </div>
  );
}
