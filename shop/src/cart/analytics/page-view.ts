import { screenFor, withoutPrefix } from '../../app/guard.ts';
import type { Shop } from '../../app/shop-config.ts';

/** A screen that was opened, with its address and title in the browser. */
export interface PageView {
  readonly name: 'page_view';
  readonly shop: Shop;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  readonly title: string;
}

/** Parameters that campaigns add to the addresses that they link to. */
const isCampaign = /^(utm|mtm)_[a-z]{2,12}$/;

/**
 * The data layer entry of a page view. It contains nothing personal: of a personal screen's address only the part that is the same for
 * everybody, so no order link and no recovery or payment key; of every query only campaign parameters.
 */
export function viewEntry({ shop, location, title }: PageView) {
  const { pathname, origin, search } = location;
  const screen = screenFor(pathname, shop);
  const isPublic = screen !== undefined && screen.personal === undefined;
  const below = withoutPrefix(pathname, shop.languages);
  const prefix = below === pathname ? '' : `/${pathname.split('/')[1]}`;
  const known = screen ? `/${screen.path.split('/:', 1)[0]}` : '/not-found';
  const campaign = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => isCampaign.test(key)));
  const query = campaign.size > 0 ? `?${campaign}` : '';
  return {
    event: 'page_view',
    page_location: `${origin}${isPublic ? pathname : prefix + known}${query}`,
    page_title: isPublic ? title : shop.siteName,
    page_language: shop.lang,
  };
}
