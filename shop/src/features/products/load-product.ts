import { getArticle, type Article } from '@foyer/contract/products/merchandise.ts';
import { notFound } from '../../app/guard.ts';
import type { Visit } from '../../api/loader-context.ts';

/** One article at the address of its kind: a pass is no product, and each section can be off by itself [NAV-5] [CFG-1]. */
export async function loadArticle({ call, params, screen }: Visit<'id'>): Promise<Article> {
  const answer = await call(getArticle, { query: { article: params.id } });
  if (answer.status === 404 || answer.body.data.isPass !== (screen === 'pass')) throw notFound();
  return answer.body.data;
}
