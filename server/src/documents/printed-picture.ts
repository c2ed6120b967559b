import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tourPlaces } from '../inventory/place-keys.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';

/** A JPEG, because PDFs and mail programs do not support AVIF, and many not WebP. */
export interface PrintedPicture {
  readonly file: string;
  /** The text alternative. */
  readonly alt: string;
}

/** The picture of the event or tour that a line admits to; null if it has none, or none that can be printed. */
export function admissionPicture(eventId: string, museum: DocumentMuseum, language: string): PrintedPicture | null {
  const { picture } =
    museum.events.find(({ id }) => String(id) === eventId) ??
    museum.tours.find(({ id }) => tourPlaces(id) === eventId) ??
    {};
  return printed(picture, museum, language);
}

/** The picture of a voucher as the museum has it now; null likewise. */
export function voucherPicture(voucherId: string, museum: DocumentMuseum, language: string): PrintedPicture | null {
  const { picture } = museum.vouchers.vouchers.find(({ id }) => String(id) === voucherId) ?? {};
  return printed(picture, museum, language);
}

/** The 1200 px wide file is sharp enough on paper. */
function printed(
  picture: DocumentMuseum['events'][number]['picture'] | undefined,
  museum: DocumentMuseum,
  language: string,
): PrintedPicture | null {
  const file = picture && join(museum.folder, `${picture.file}-1200.jpg`);
  return file && existsSync(file) ? { file, alt: inLanguage(picture.alt, language) } : null;
}
