import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** The museum sells to no guests: says so, and what remains [CFG-12]. */
export function GuestsNotAdmitted() {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <>
      <Message kind="info" title={t('checkout.guestOff')}>
        <p>{t('checkout.guestOff.hint', { link: () => support })}</p>
      </Message>
      <ButtonLink to={to('checkout')}>{t('checkout.backToCart')}</ButtonLink>
    </>
  );
}
