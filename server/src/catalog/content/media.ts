import type { Picture } from '../../museum/schema/fields.ts';

/** Files of the museum folder are served under this path by the shop's process. */
const mediaPath = '/museum/';

/** The web address of a file of the museum folder. */
export function mediaAddress(file: string): string {
  return mediaPath + file.split('/').map(encodeURIComponent).join('/');
}

/** A picture by its widest file; the narrower ones have the same name with another width. */
export function pictureAddress(picture: Picture): string {
  return mediaAddress(`${picture.file}-1600.webp`);
}
