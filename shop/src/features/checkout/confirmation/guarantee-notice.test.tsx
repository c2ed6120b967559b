import { expect, test } from 'vitest';
import { guaranteePage } from '@foyer/contract/content/guarantee-page.ts';
import { linksIn, renderedAt } from '../../../../test/rendered.tsx';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { GuaranteeNotice, loadGuarantee } from '../../../payment/receipt/guarantee-notice.tsx';

const guaranteeTitle = 'Lagstadgad rätt vid fel';
const notice = (content: string | null, title = guaranteeTitle) =>
  renderedAt('/sv/checkout', <GuaranteeNotice content={content} />, {}, { guaranteeTitle: title });

test('shows the museum’s text about the statutory guarantee, or a link where it is missing', () => {
  expect(notice('<p>Minst två år.</p>')).toMatch(/<h2[^>]*>Lagstadgad rätt vid fel<\/h2>.*<p>Minst två år\.<\/p>/);
  expect(linksIn(notice(null))).toMatchObject([{ href: `/sv/page/${guaranteePage}` }]);
  expect(notice(null, '')).toBe('');
});

test('does not request the guarantee where the museum has no such page; a failed call counts as no text', async () => {
  const asked: unknown[] = [];
  const load = (title: string, pages: Record<string, { content: string }> | null) =>
    loadGuarantee({
      shop: { guaranteeTitle: title },
      callIfSoon: async (endpoint: unknown) => {
        asked.push(endpoint);
        return pages && { body: { data: { pages } } };
      },
    } as unknown as LoaderContext);
  expect(await load('', {})).toBeNull();
  expect(asked).toEqual([]);
  expect(await load(guaranteeTitle, { [guaranteePage]: { content: '<p>1</p>' } })).toBe('<p>1</p>');
  expect(await load(guaranteeTitle, {})).toBeNull();
  expect(await load(guaranteeTitle, null)).toBeNull();
});
