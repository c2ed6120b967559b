import { screenFor, withoutPrefix } from '../../app/guard.ts';
import type { Shop } from '../../app/shop-config.ts';

/** A screen that was opened, as the browser has it. */
export interface PageView {
  readonly name: 'page_view';
  readonly shop: Shop;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  readonly title: string;
}

/** What campaigns write into the addresses that they lead to. */
const isCampaign = /^(utm|mtm)_[a-z]{2,12}$/;

/**
 * A view as tools read it. Whose page it is stays here: of a personal screen's address only what is the same for everybody is passed on, so no
 * order link and no key of a recovery or a payment; of every query only campaigns.
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
