import type { BannerGroup } from '@foyer/contract/content/content.ts';
import { withoutPrefix } from '../../app/guard.ts';
import { screenAt, screens, type Screen } from '../../screens.ts';
import type { Shop } from '../../app/shop-config.ts';

/** Without banners that lead into a section that is off: they would lead to nothing [CFG-1]. */
export function openBanners(groups: readonly BannerGroup[], shop: Pick<Shop, 'languages' | 'sections'>): BannerGroup[] {
  return groups
    .map((group) => ({ ...group, banners: group.banners.filter(({ url }) => isOpen(url, shop)) }))
    .filter(({ banners }) => banners.length > 0);
}

function isOpen(url: string | undefined, { languages, sections }: Pick<Shop, 'languages' | 'sections'>): boolean {
  if (url === undefined || !url.startsWith('/')) return true;
  const name = screenAt(withoutPrefix(url.split(/[?#]/, 1)[0] ?? '', languages));
  const screen: Screen | undefined = name && screens[name];
  return screen?.section === undefined || sections.includes(screen.section);
}
