import PdfFile from 'pdfkit';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { inLanguage } from '../museum/texts.ts';
import type { Order } from '../orders/order.ts';
import { textsIn } from './document-texts.ts';
import { drawPage } from './draw-page.ts';
import { measureIn, registerFonts } from './fonts.ts';
import type { Frame } from './ticket-layout.ts';
import { ticketPages } from './ticket-layout.ts';
import { ticketSheets } from './ticket-sheets.ts';

/**
 * The tickets of an order as one PDF [ORD-2], by DATA-4's flags, in the order's language unless another is asked for.
 * The same order gives the same bytes. Pictures are the museum's JPEGs; a ticket without one is drawn without.
 */
export async function ticketsPdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  const pdf = new PdfFile({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: `${textsIn(language).tickets} ${order.bookingId}`,
      Author: museum.operator.name,
      CreationDate: new Date(order.bookedAt),
    },
  });
  const bytes = collected(pdf);
  registerFonts(pdf);
  const measure = measureIn(pdf);
  const frame = frameOf(museum, language);
  for (const sheet of ticketSheets(order, museum, language)) {
    for (const items of ticketPages(sheet, frame, measure)) {
      drawPage(pdf, items, museum.brand.colours.light);
    }
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
