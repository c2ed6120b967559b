import { useText } from '../../../i18n/use-text.ts';
import { InSight } from '../../../forms/in-sight.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { Message } from '../../../ui/message.tsx';

/** The museum makes no account: too many were asked for from here, or it makes none at all [CFG-12]. */
export function RegisterRefused({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const { museum } = useShop();
  const support = () => <MailLink key="support" address={museum.supportEmail} />;
  return (
    <InSight>
      <Message kind="danger" live="assertive" title={isTooMany ? t('account.tooMany') : t('account.register.closed')}>
        <p>
          {isTooMany ? t('account.register.tooMany.hint', { support }) : t('account.register.closed.hint', { support })}
        </p>
      </Message>
    </InSight>
  );
}
