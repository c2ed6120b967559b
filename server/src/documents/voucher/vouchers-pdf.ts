import type { Order } from '../../orders/order.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { voucherPage } from './voucher-layout.ts';
import { voucherSheets } from './voucher-sheets.ts';

/**
 * The vouchers that were bought, a page each, in the order's language unless another is asked for. The same order gives the same bytes.
 */
export function vouchersPdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  return documentPdf(textsIn(language).vouchers, order, museum, language, (frame, measure) =>
    voucherSheets(order, museum, language).map((sheet) => voucherPage(sheet, frame, measure)),
  );
}
