import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DetailsForm, ShippingForm } from './details-form.tsx';
import { usePath } from '../../../app/paths.ts';
import type { Route } from './+types/settings.ts';
import styles from './settings.module.css';

export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-settings.ts'))).loadSettings(context),
);

/** The same for everybody, because only the browser knows whose settings to show. */
export function HydrateFallback() {
  const t = useText();
  return (
    <div className={styles.settings}>
      <Title page={t('settings.title')} />
      <h1>{t('settings.title')}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('shell.waiting')} />
      </div>
    </div>
  );
}

/** The settings of a customer's account: details, addresses, password, orders [NAV-14] [ACC-8]. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { showsOrders } = useShop();
  // The stored customer, so that a change in one part appears in the others.
  const signedIn = useCustomer() ?? loaderData.signedIn;
  const settings = { ...loaderData, signedIn };
  const parts = [
    { id: 'details', title: t('settings.details'), Form: DetailsForm },
    { id: 'shipping', title: t('settings.shipping'), Form: ShippingForm },
    { id: 'email', title: t('settings.email'), Form: ChangeEmailForm },
    { id: 'password', title: t('settings.password'), Form: ChangePasswordForm },
    ...(showsOrders ? [{ id: 'orders', title: t('settings.orders'), Form: OrdersLink }] : []),
  ];
  return (
    <div className={styles.settings}>
      <Title page={t('settings.title')} />
      <h1>{t('settings.title')}</h1>
      <nav aria-label={t('settings.parts')}>
        <ul className={styles.parts} role="list">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, title, Form }) => (
        <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Form settings={settings} labelledBy={`${id}-title`} />
        </section>
      ))}
    </div>
  );
}

/** Orders have a screen of their own. */
function OrdersLink() {
  const t = useText();
  const to = usePath();
  return (
    <p>
      <Link to={to('orders')}>{t('settings.orders.show')}</Link>
    </p>
  );
}
