import { readFile } from 'node:fs/promises';
import type { PrintedPicture } from '../printed-picture.ts';
import type { Attachment } from './written-mail.ts';

/** A picture among the words of a mail. */
export interface MailPicture extends PrintedPicture {
  /** What the mail's HTML calls it. */
  readonly cid: string;
}

/** More pictures than this make a mail heavy: further lines have none. */
const mostPictures = 3;

/** Names the pictures of a mail, each file once; null where a line has none, or where an earlier line shows the same. */
export function mailPictures(pictures: readonly (PrintedPicture | null)[]): (MailPicture | null)[] {
  const files = [...new Set(pictures.flatMap((picture) => picture?.file ?? []))].slice(0, mostPictures);
  return pictures.map((picture, index) => {
    const isFirst = pictures.findIndex((other) => other?.file === picture?.file) === index;
    const number = files.indexOf(picture?.file ?? '');
    return picture && isFirst && number >= 0 ? { ...picture, cid: `picture-${number + 1}` } : null;
  });
}

/** The pictures as they go with the mail. */
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
