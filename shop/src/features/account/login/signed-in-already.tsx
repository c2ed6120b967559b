import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useAccountName } from '../../../session/customer/account-name.ts';
import { afterSignIn } from '../../../session/return-path.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';

/** Lets visitors who are logged in continue, or log in with another account. */
export function SignedInAlready() {
  const t = useText();
  const shop = useShop();
  const [query] = useSearchParams();
  const name = useAccountName();
  if (!name || query.has('fromUnauthorized')) return null;
  return (
    <Message title={t('account.login.already', { name })}>
      <p>
        <Link to={afterSignIn(shop, query)}>{t('account.login.goOn')}</Link>
      </p>
    </Message>
  );
}
