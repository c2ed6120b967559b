import { getShopInfo } from '@foyer/contract/content.ts';
import { notFound, type Visit } from '../../visit.ts';

/** One of the museum's own pages by its id; for any other id "not found" is thrown [PAGE-1] [NAV-22]. */
export async function loadPage({ call, params }: Visit<'id'>) {
  const { pages } = (await call(getShopInfo)).body.data;
  const page = Object.hasOwn(pages, params.id) ? pages[params.id] : undefined;
  if (!page) throw notFound();
  return page;
}
