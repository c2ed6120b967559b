import { readFile } from 'node:fs/promises';
import type { PrintedPicture } from '../printed-picture.ts';
import type { Attachment } from './written-mail.ts';

/** A picture inside a mail's HTML. */
export interface MailPicture extends PrintedPicture {
  /** The content id by which the HTML refers to it. */
  readonly cid: string;
}

/** More pictures would make a mail too large; further lines have none. */
const mostPictures = 3;

/** Gives each picture file of a mail one content id; null if a line has no picture, or if an earlier line shows the same one. */
export function mailPictures(pictures: readonly (PrintedPicture | null)[]): (MailPicture | null)[] {
  const files = [...new Set(pictures.flatMap((picture) => picture?.file ?? []))].slice(0, mostPictures);
  return pictures.map((picture, index) => {
    const isFirst = pictures.findIndex((other) => other?.file === picture?.file) === index;
    const number = files.indexOf(picture?.file ?? '');
    return picture && isFirst && number >= 0 ? { ...picture, cid: `picture-${number + 1}` } : null;
  });
}

/** The pictures as attachments. */
export async function enclosed(pictures: readonly (MailPicture | null)[]): Promise<Attachment[]> {
  const shown = pictures.filter((picture) => picture !== null);
  return Promise.all(
    shown.map(async ({ cid, file }) => ({
      fileName: `${cid}.jpg`,
      contentType: 'image/jpeg',
      content: await readFile(file),
      cid,
    })),
  );
}
