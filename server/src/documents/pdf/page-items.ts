/** The fonts of the documents: large headings, running text, and text that must not be overlooked. */
export type Face = 'display' | 'text' | 'strong';
export type Ink = 'ink' | 'quiet' | 'line' | 'accent';

/** An item on a page. All lengths are in points from the page's upper left corner; text is placed by its baseline. */
export type PageItem =
  | { kind: 'text'; text: string; x: number; baseline: number; face: Face; size: number; ink: Ink }
  | { kind: 'rule'; x: number; y: number; width: number; ink: Ink }
  | { kind: 'picture'; file: string; alt: string; x: number; y: number; width: number; height: number }
  | { kind: 'code'; code: string; x: number; y: number; size: number };

/** A4, portrait. Folded once, it is a card with the picture in front and what the entrance needs at the back. */
export const page = { width: 595.28, height: 841.89, margin: 42, fold: 420.94 } as const;
export const contentWidth = page.width - 2 * page.margin;

/** A page whose size is not A4. */
export interface SizedPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly PageItem[];
}

/** The width of a text, in points. */
export type Measure = (text: string, face: Face, size: number) => number;

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly ink: Ink;
}

export function textItem(text: string, x: number, baseline: number, style: TextStyle): PageItem {
  return { kind: 'text', text, x, baseline, ...style };
}

/** Text that ends at `right`. */
export function endingAt(right: number, text: string, baseline: number, style: TextStyle, measure: Measure): PageItem {
  return textItem(text, right - measure(text, style.face, style.size), baseline, style);
}

/** Text with its middle at `middle`. */
export function centredAt(
  middle: number,
  text: string,
  baseline: number,
  style: TextStyle,
  measure: Measure,
): PageItem {
  return textItem(text, middle - measure(text, style.face, style.size) / 2, baseline, style);
}
