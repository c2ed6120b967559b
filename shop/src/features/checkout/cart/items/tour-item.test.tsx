import { expect, test } from 'vitest';
import { tourItem } from '../../../../../test/cart-fixture.ts';
import { problemText } from '../../../../cart/problem-text.ts';
import { languages } from '../../../../i18n/languages.ts';
import { translator } from '../../../../i18n/use-text.ts';
import { linksIn, renderedAt } from '../../../../../test/rendered.tsx';
import { TourItemRow } from './tour-item.tsx';
import type { ItemProblem } from '../../validation/remedies.ts';

const refused: ItemProblem = {
  itemId: '3',
  code: 'TOUR_OVERBOOKED',
  name: 'Two Lines',
  available: 1,
  remedy: { kind: 'chooseAgain' },
};

test('a tour has one link to change it, labelled with its name, also where it was refused [CART-3]', () => {
  for (const problems of [[], [refused]]) {
    const html = renderedAt(
      '/en/checkout',
      <TourItemRow item={tourItem()} problems={problems} isRepriced={false} onRemove={() => undefined} />,
      { hasGuidedTours: true },
    );
    expect(linksIn(html).filter(({ href }) => href.includes('line=3'))).toHaveLength(1);
    expect(html).toMatch(/aria-labelledby="item-3-edit item-3-name"/);
  }
});

test.each(languages)('each problem of a tour has its own text in %s [TOUR-10] [TOUR-12] [TOUR-17]', (lang) => {
  const codes = [
    'TOUR_NOT_BOOKABLE',
    'TOUR_OVER',
    'DATE_REQUIRED',
    'DAY_UNAVAILABLE',
    'DAY_SOLD_OUT',
    'TIME_REQUIRED',
    'TIME_UNAVAILABLE',
    'TIME_SOLD_OUT',
    'NOTHING_CHOSEN',
    'PRICE_UNKNOWN',
    'TICKET_UNKNOWN',
    'COUNT_INVALID',
    'GROUP_TOO_LARGE',
    'TOUR_OVERBOOKED',
    'TOURS_OVERBOOKED',
    'GROUP_TOO_SMALL',
    'TICKET_LIMIT',
    'TOO_FEW_TICKETS',
    'TOO_MANY_TICKETS',
    'QUESTION_UNKNOWN',
    'ANSWER_REQUIRED',
    'ANSWER_INVALID',
    'ANSWER_TOO_LONG',
  ];
  const t = translator(lang);
  const texts = codes.map((code) =>
    problemText(
      { t, lang, supportEmail: 'help@museum.example' },
      { code, name: 'Two Lines', available: 5, required: 5 },
    ),
  );
  expect(new Set([...texts, t('cart.problem.OTHER')]).size).toBe(codes.length + 1);
});
