import type { Order } from '../../orders/order.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { voucherSheets } from './voucher-sheets.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import type { Frame } from '../pdf/page-frame.ts';
import { frameItems } from '../pdf/page-frame.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { contentWidth, page, textItem } from '../pdf/page-items.ts';
import { inGroups } from '../ticket/ticket-codes-layout.ts';
import type { VoucherSheet } from './voucher-sheets.ts';

/** The bought vouchers as PDF, a page each, in the order's language unless another one is given. The same order gives the same bytes. */
export function vouchersPdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  return documentPdf(textsIn(language).vouchers, order, museum, language, (frame, measure) =>
    voucherSheets(order, museum, language).map((sheet) => voucherPage(sheet, frame, measure)),
  );
}

const codeSize = 150;
const left = page.margin;
const nameWidth = contentWidth - codeSize - 24;
const pictureHeight = (contentWidth * 2) / 3;
/** A code has 29 modules and a white margin of 4 on each side, so that its dark edge aligns with the page's margin. */
const quietZone = (codeSize * 4) / 29;
const display = (size: number): TextStyle => ({ face: 'display', size, ink: 'ink' });
const plain: TextStyle = { face: 'text', size: 10.5, ink: 'ink' };
const typed: TextStyle = { face: 'strong', size: 18, ink: 'ink' };
const strong: TextStyle = { face: 'strong', size: 10.5, ink: 'ink' };
/** The distance between lines, and the extra distance between paragraphs. */
const [leading, between] = [15, 6];

const said: TextStyle = { face: 'text', size: 12.5, ink: 'ink' };
const [saidLeading, recipientHeight, gap] = [16, 28, 16];
/** The top of the picture. */
const frontAt = page.fold - 18 - pictureHeight;

/** The recipient's name and the message, from `top` on, and their height. */
function giftFrom(top: number, { recipient, message }: VoucherSheet, measure: Measure) {
  const head = recipient ? recipientHeight : 0;
  const lines = message.flatMap((text) => linesOf(text, contentWidth, said, measure));
  const items = lines.map((line, at) => textItem(line, left, top + head + (at + 1) * saidLeading, said));
  const names = linesOf(recipient, contentWidth, display(18), measure).slice(0, 1);
  return {
    items: [...names.map((line) => textItem(line, left, top + 20, display(18))), ...items],
    height: head + lines.length * saidLeading,
  };
}

/** The page of one voucher: picture, recipient and message, name and worth, the code for scanning or typing, validity and how to use it. */
export function voucherPage(sheet: VoucherSheet, frame: Frame, measure: Measure): PageItem[] {
  const { picture, name, worth, code } = sheet;
  // The message takes its space from the picture, so that the code stays below the fold.
  const { height: wordsHeight } = giftFrom(0, sheet, measure);
  const shownHeight = wordsHeight > 0 ? pictureHeight - wordsHeight - gap : pictureHeight;
  const words = giftFrom(picture ? frontAt + shownHeight + gap : 62, sheet, measure);
  const top = picture ? page.fold + 22 : 84 + wordsHeight;
  const names = linesOf(name, nameWidth, display(28), measure).slice(0, 3);
  const worthAt = top + 24 + (names.length - 1) * 29 + 62;
  const codeAt = worthAt + 46;
  const front: PageItem[] = picture
    ? [
        {
          kind: 'picture',
          ...picture,
          x: left,
          y: frontAt,
          width: (shownHeight * 3) / 2,
          height: shownHeight,
        },
      ]
    : [];
  const right = left + contentWidth;
  return [
    ...frameItems(frame, sheet.kind, measure),
    ...front,
    ...words.items,
    ...names.map((line, at) => textItem(line, left, top + 24 + at * 29, display(28))),
    textItem(worth, left, worthAt, display(48)),
    textItem(inGroups(code), left, codeAt, typed),
    { kind: 'code', code, x: right + quietZone - codeSize, y: top - quietZone, size: codeSize },
    ...notesFrom(codeAt + 40, sheet, measure),
  ];
}

/** The validity and how to use it. */
function notesFrom(top: number, { validTo, use }: VoucherSheet, measure: Measure): PageItem[] {
  let y = top;
  return [validTo, ...use].flatMap((text, index) => {
    const style = index === 0 ? strong : plain;
    const items = linesOf(text, contentWidth, style, measure).map((line, at) =>
      textItem(line, left, y + at * leading, style),
    );
    y += items.length * leading + between;
    return items;
  });
}

function linesOf(text: string, room: number, { face, size }: TextStyle, measure: Measure): string[] {
  return brokenInto(text, room, (piece) => measure(piece, face, size));
}
