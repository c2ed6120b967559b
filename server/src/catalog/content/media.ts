import type { Picture } from '../../museum/schema/fields.ts';

/** The shop's process serves the files of the museum folder under this path. */
const mediaPath = '/museum/';

/** The web address of a file of the museum folder. */
export function mediaAddress(file: string): string {
  return mediaPath + file.split('/').map(encodeURIComponent).join('/');
}

/** The address of a picture's widest file. The narrower files have the same name with another width. */
export function pictureAddress(picture: Picture): string {
  return mediaAddress(`${picture.file}-1600.webp`);
}
