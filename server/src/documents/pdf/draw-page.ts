import { runsOf } from './fonts.ts';
import type { Ink, PageItem } from './page-items.ts';
import { codeStripes } from './code-stripes.ts';

type Pdf = PDFKit.PDFDocument;
type Inks = Readonly<Record<Ink, string>>;

/** Draws the items of the last added page. Screen readers read texts and pictures in their order. */
export function drawPage(pdf: Pdf, items: readonly PageItem[], inks: Inks): void {
  const section = pdf.struct('Sect');
  pdf.addStructure(section);
  for (const item of items) {
    if (item.kind === 'text') section.add(pdf.struct('P', {}, () => drawText(pdf, item, inks)));
    else if (item.kind === 'picture')
      section.add(pdf.struct('Figure', { alt: item.alt }, () => drawPicture(pdf, item)));
    else drawUnspoken(pdf, item, inks);
  }
  section.end();
}

function drawText(pdf: Pdf, item: Extract<PageItem, { kind: 'text' }>, inks: Inks): void {
  let { x } = item;
  for (const { text, font } of runsOf(item.text, item.face)) {
    pdf.font(font).fontSize(item.size).fillColor(inks[item.ink]);
    pdf.text(text, x, item.baseline, { lineBreak: false, baseline: 'alphabetic' });
    x += pdf.widthOfString(text);
  }
}

function drawPicture(pdf: Pdf, { file, x, y, width, height }: Extract<PageItem, { kind: 'picture' }>): void {
  pdf.save().rect(x, y, width, height).clip();
  pdf.image(file, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  pdf.restore();
}

/** Draws rules and codes, which screen readers skip. */
function drawUnspoken(pdf: Pdf, item: Extract<PageItem, { kind: 'rule' | 'code' }>, inks: Inks): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  if (item.kind === 'rule') {
    pdf
      .moveTo(item.x, item.y)
      .lineTo(item.x + item.width, item.y)
      .lineWidth(0.6)
      .stroke(inks[item.ink]);
  } else {
    drawCode(pdf, item);
  }
  pdf.endMarkedContent();
}

/** Black on white, whatever the museum's colours, because scanners need it. */
function drawCode(pdf: Pdf, { code, x, y, size: side }: Extract<PageItem, { kind: 'code' }>): void {
  const { size, stripes } = codeStripes(code);
  const module = side / size;
  pdf.rect(x, y, side, side).fill('#ffffff');
  for (const stripe of stripes) {
    pdf.rect(x + stripe.x * module, y + stripe.y * module, stripe.length * module, module);
  }
  pdf.fill('#000000');
}
