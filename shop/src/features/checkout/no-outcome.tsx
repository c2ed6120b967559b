import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { MailLink } from '../../shell/mail-link.tsx';
import { Title } from '../../title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Outcome } from './outcome.ts';
import styles from './checkout.module.css';

/** The basket is no longer held, or the back end will not complete it: says so and what to do [PAY-5] [ERR-5]. */
export function NoOutcome({ outcome }: { outcome: Extract<Outcome, { kind: 'gone' | 'notPayable' }> }) {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  const code = codeOf(outcome);
  const title = t(`checkout.${code}`);
  return (
    <div className={styles.outcome}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t(`checkout.${code}.hint`)}</p>
      {outcome.kind === 'notPayable' && isSentence(outcome.message) && <p>{outcome.message}</p>}
      <p>{t('checkout.support', { link: () => support })}</p>
      <div className={styles.ways}>
        {code === 'notPaid' ? (
          <ButtonLink kind="primary" to={to('checkout', undefined, { step: 'payment' })}>
            {t('checkout.toPayment')}
          </ButtonLink>
        ) : (
          <ButtonLink to={to('checkout')}>{t('checkout.backToBasket')}</ButtonLink>
        )}
        <ButtonLink kind="quiet" to={to('home')}>
          {t('checkout.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Some back ends explain themselves; a bare code explains nothing to a visitor. */
function isSentence(message: string): boolean {
  return /\s/.test(message.trim());
}

function codeOf(outcome: Extract<Outcome, { kind: 'gone' | 'notPayable' }>) {
  if (outcome.kind === 'gone') return 'gone';
  if (outcome.message === 'PAYMENT_REFUNDED') return 'refunded';
  return outcome.message === 'NOT_PAID' ? 'notPaid' : 'notPayable';
}
