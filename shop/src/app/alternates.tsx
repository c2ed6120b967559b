import { useLocation } from 'react-router';
import { screenFor, withoutPrefix } from './guard.ts';
import { useShop } from './shop-config.ts';

/** Links the page's own address and its addresses in the other languages [I18N-8]. Personal pages get `noindex`. */
export function Alternates() {
  const shop = useShop();
  const { pathname } = useLocation();
  const screen = screenFor(pathname, shop);
  if (!screen || screen.personal) return <meta name="robots" content="noindex" />;
  const path = withoutPrefix(pathname, shop.languages);
  const address = (lang: string) => `${shop.origin}/${lang}${path === '/' ? '' : path}`;
  return (
    <>
      <link rel="canonical" href={address(shop.lang)} />
      <meta property="og:url" content={address(shop.lang)} />
      <meta property="og:site_name" content={shop.siteName} />
      <meta property="og:type" content="website" />
      {shop.languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${shop.origin}${path}`} />
    </>
  );
}
