import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tourPlaces } from '../inventory/place-keys.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';

/** A JPEG: papers and mail programs take no AVIF, and many no WebP. */
export interface PrintedPicture {
  readonly file: string;
  /** What is to be seen. */
  readonly alt: string;
}

/** What the museum shows of the event or tour that a line admits to; null where it has no picture, or none that can be printed. */
export function admissionPicture(eventId: string, museum: DocumentMuseum, language: string): PrintedPicture | null {
  const { picture } =
    museum.events.find(({ id }) => String(id) === eventId) ??
    museum.tours.find(({ id }) => tourPlaces(id) === eventId) ??
    {};
  return printed(picture, museum, language);
}

/** The same of a voucher, as the museum has it now. */
export function voucherPicture(voucherId: string, museum: DocumentMuseum, language: string): PrintedPicture | null {
  const { picture } = museum.vouchers.vouchers.find(({ id }) => String(id) === voucherId) ?? {};
  return printed(picture, museum, language);
}

/** In the width that is sharp enough on paper. */
function printed(
  picture: DocumentMuseum['events'][number]['picture'] | undefined,
  museum: DocumentMuseum,
  language: string,
): PrintedPicture | null {
  const file = picture && join(museum.folder, `${picture.file}-1200.jpg`);
  return file && existsSync(file) ? { file, alt: inLanguage(picture.alt, language) } : null;
}
