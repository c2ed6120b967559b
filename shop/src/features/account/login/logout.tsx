import { redirectDocument, replace } from 'react-router';
import { loadTexts } from '../../../i18n/texts.ts';
import { translator, useText } from '../../../i18n/use-text.ts';
import { isIn, returnPath } from '../../../session/return-path.ts';
import { signOut } from '../../../session/customer/sign-out.ts';
import { Title } from '../../../app/title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';

/** Logs out before anything is shown. A toast on the next page confirms it [NAV-1] [ACC-1]. */
async function load({ shop, query }: LoaderContext): Promise<never> {
  signOut(shop);
  await loadTexts(shop.lang, ['account']).then(
    () => showToast(translator(shop.lang)('account.loggedOut'), 'success'),
    () => undefined,
  );
  const path = returnPath(shop, query);
  // This page has no prefix, so the next one may be in another language and needs a full load.
  throw isIn(shop.lang, path, shop)
    ? replace(path)
    : redirectDocument(path, { headers: { 'X-Remix-Replace': 'true' } });
}

export const clientLoader = inBrowser(load);

export function HydrateFallback() {
  const t = useText();
  return (
    <>
      <Title page={t('shell.account.logout')} />
      <h1>{t('shell.account.logout')}</h1>
      <Spinner label={t('shell.waiting')} />
    </>
  );
}

/** Never shown, because the loader redirects. */
export default function Logout() {
  return null;
}
