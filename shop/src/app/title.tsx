import { useShop } from './shop-config.ts';

/** The document's title [NAV-24]: `{page title} - {site name}`, or the site name alone where `page` is left out. */
export function Title({ page }: { page?: string | undefined }) {
  const { siteName } = useShop();
  return <title>{page ? `${page} - ${siteName}` : siteName}</title>;
}
