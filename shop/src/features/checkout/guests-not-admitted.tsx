import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** The museum sells to no guests: says so, and what remains [CFG-12]. */
export function GuestsNotAdmitted() {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  return (
    <>
      <Message kind="info" title={t('checkout.guestOff')}>
        <p>
          {t('checkout.guestOff.hint', {
            link: () => <a href={`mailto:${museum.supportEmail}`}>{museum.supportEmail}</a>,
          })}
        </p>
      </Message>
      <ButtonLink to={to('checkout')}>{t('checkout.backToBasket')}</ButtonLink>
    </>
  );
}
