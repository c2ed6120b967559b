import { brokenInto } from './line-breaks.ts';
import type { Measure, PageItem, TextStyle } from './page-items.ts';
import { contentWidth, endingAt, page, textItem } from './page-items.ts';

/** The texts on every page of tickets and invoices. */
export interface Frame {
  readonly museum: string;
  readonly claim: string;
  /** Name, address and contact of the operator. */
  readonly operator: string;
  readonly language: string;
}

const small: TextStyle = { face: 'text', size: 9.5, ink: 'quiet' };
const strong: TextStyle = { face: 'strong', size: 9.5, ink: 'ink' };
const left = page.margin;
const right = page.margin + contentWidth;

/** The museum and the kind of document at the top, the operator at the bottom. */
export function frameItems(frame: Frame, kind: string, measure: Measure): PageItem[] {
  return [...head(frame, kind, measure), ...foot(frame, measure)];
}

function head({ museum, claim }: Frame, kind: string, measure: Measure): PageItem[] {
  const name: TextStyle = { face: 'strong', size: 12, ink: 'ink' };
  const claimAt = left + measure(museum, name.face, name.size) + 8;
  return [
    textItem(museum, left, 46, name),
    textItem(claim, claimAt, 46, small),
    endingAt(right, kind, 46, strong, measure),
  ];
}

function foot({ operator }: Frame, measure: Measure): PageItem[] {
  const style: TextStyle = { face: 'text', size: 7.5, ink: 'quiet' };
  const [line = ''] = brokenInto(operator, contentWidth, (text) => measure(text, style.face, style.size));
  return [textItem(line, left, page.height - 30, style)];
}
