import { inLanguage } from '../../museum/schema/texts.ts';
import type { Order } from '../../orders/order.ts';
import { drawPage } from './draw-page.ts';
import { measureIn, registerFonts } from './fonts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { page as a4 } from './page-items.ts';
import type { Frame } from './page-frame.ts';
import type { Measure, PageItem, SizedPage } from './page-items.ts';

/** Lays out a document's pages. Pages without a size are A4. */
export type LayOut = (frame: Frame, measure: Measure) => (PageItem[] | SizedPage)[];

/** The number and date of a document. */
type Dated = Pick<Order, 'bookingId' | 'bookedAt'>;

/**
 * Draws pages about an order as a tagged PDF for screen readers. The same order gives the same bytes, because the PDF is dated when it was
 * booked.
 */
export async function documentPdf(
  name: string,
  order: Dated,
  museum: DocumentMuseum,
  language: string,
  layOut: LayOut,
): Promise<Uint8Array> {
  // With its fonts and tables, pdfkit is a third of what a server loads, so it is loaded with the first document.
  const { default: PdfFile } = await import('pdfkit');
  const pdf = new PdfFile({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: `${name} ${order.bookingId}`.trim(),
      Author: museum.operator.name,
      CreationDate: new Date(order.bookedAt),
    },
  });
  const bytes = collected(pdf);
  registerFonts(pdf);
  for (const page of layOut(frameOf(museum, language), measureIn(pdf))) {
    const { width, height, items } = Array.isArray(page) ? { ...a4, items: page } : page;
    pdf.addPage({ size: [width, height], margin: 0 });
    drawPage(pdf, items, museum.brand.colours.light);
  }
  pdf.end();
  return bytes;
}

function frameOf({ brand, operator }: DocumentMuseum, language: string): Frame {
  const address = `${operator.street}, ${operator.zip} ${operator.city}`;
  return {
    museum: brand.name,
    claim: inLanguage(brand.claim, language),
    operator: `${operator.name} · ${address} · ${brand.supportEmail}`,
    language,
  };
}

function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
