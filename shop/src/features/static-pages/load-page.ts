import { getShopInfo } from '@foyer/contract/content/content.ts';
import { notFound } from '../../app/guard.ts';
import type { LoaderContext } from '../../api/loader-context.ts';

/** Loads one of the museum's own pages by its id. Throws "not found" for any other id [PAGE-1] [NAV-22]. */
export async function loadPage({ call, params }: LoaderContext<'id'>) {
  const { pages } = (await call(getShopInfo)).body.data;
  const page = Object.hasOwn(pages, params.id) ? pages[params.id] : undefined;
  if (!page) throw notFound();
  return { ...page, summary: summaryOf(page.content) };
}

const mostLetters = 155;

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The beginning of a text, as long as search engines show it, cut between words. */
export function summaryOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (mark, name: string) => marks[name] ?? mark)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return text.length <= mostLetters ? text : `${text.slice(0, mostLetters).replace(/\s+\S*$/, '')} …`;
}
