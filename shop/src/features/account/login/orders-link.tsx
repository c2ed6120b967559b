import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';

/** What the customer has bought has a screen of its own. */
export function OrdersLink() {
  const t = useText();
  const to = usePath();
  return (
    <p>
      <Link to={to('orders')}>{t('settings.orders.show')}</Link>
    </p>
  );
}
