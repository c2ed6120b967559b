import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Read } from '../db/database.ts';
import { forgottenBuyer } from '../retention/forget-orders.ts';
import type { DocumentKind } from './document-types.ts';

/** Raise it with every change of what is drawn: documents of another version are drawn anew, and the old ones deleted. */
export const drawingVersion = 2;

/** Which paper of an order. */
export interface DocumentName {
  readonly bookingId: string;
  readonly kind: DocumentKind;
  readonly language: string;
  /** How often lines of the order had been given back: what tells what is left is another paper each time. */
  readonly edition: number;
}

const day = 24 * 60 * 60_000;
/** Documents that nobody has asked for in so long are deleted, and drawn again when needed. */
const unusedMs = 60 * day;
/** No more is kept than this, ~15,000 orders: what was used longest ago goes first. Whoever asks in all languages would else fill the disk. */
const mostBytes = 2_000_000_000;
/** A temporary file of this age belongs to a process that has died. */
const unfinishedMs = 60 * 60_000;

/** Documents that were drawn, in a folder for each booking. Only the server's own user may read them. */
export function documentsFolder(dataFolder: string): string {
  return join(dataFolder, 'documents');
}

/** The document as it was drawn; null if it was not, or cannot be read. */
export async function readKept(folder: string, name: DocumentName, now: number): Promise<Uint8Array | null> {
  const path = pathOf(folder, name);
  try {
    const bytes = await readFile(path);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now - day) await touch(path, now);
    return bytes;
  } catch {
    return null;
  }
}

/** Keeps a document, whole or not at all: written to a temporary file, then renamed. Throws if the disk refuses it. */
export async function keep(folder: string, name: DocumentName, bytes: Uint8Array, now: number): Promise<void> {
  const path = pathOf(folder, name);
  await mkdir(join(folder, name.bookingId), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    // After a power cut the file is whole, or missing.
    await file.sync();
  } finally {
    await file.close();
  }
  await touch(unfinished, now);
  await rename(unfinished, path);
}

/** Deletes the documents of a booking that was cancelled or refunded, or whose names have to be forgotten. */
export async function forgetDocuments(folder: string, bookingId: string): Promise<void> {
  if (isBookingId(bookingId)) await rm(join(folder, bookingId), { recursive: true, force: true });
}

/**
 * Deletes the documents of orders that are cancelled, refunded or forgotten, by whatever process, what is unused, unfinished or of another
 * version, and what is more than `most` bytes. Returns how many bookings were deleted. Each process does this for its own folder.
 */
export async function forgetEndedDocuments(read: Read, folder: string, now: number, most = mostBytes): Promise<number> {
  const bookings = (await namesIn(folder)).filter(isBookingId);
  const kept: KeptPapers[] = [];
  let forgotten = 0;
  for (let start = 0; start < bookings.length; start += 500) {
    const some = bookings.slice(start, start + 500);
    const standing = await standingOf(read, some);
    for (const bookingId of some) {
      if (standing.has(bookingId)) kept.push({ bookingId, ...(await tidy(join(folder, bookingId), now)) });
      else {
        await forgetDocuments(folder, bookingId);
        forgotten += 1;
      }
    }
  }
  return forgotten + (await forgetBeyond(most, kept, folder));
}

/** What a booking's folder holds. */
interface KeptPapers {
  readonly bookingId: string;
  readonly bytes: number;
  /** When one of it was last used; 0 where nothing is left. */
  readonly usedAt: number;
}

async function forgetBeyond(most: number, kept: readonly KeptPapers[], folder: string): Promise<number> {
  let room = most;
  let forgotten = 0;
  for (const { bookingId, bytes } of kept.toSorted((a, b) => b.usedAt - a.usedAt)) {
    room -= bytes;
    if (room >= 0 || bytes === 0) continue;
    await forgetDocuments(folder, bookingId);
    forgotten += 1;
  }
  return forgotten;
}

async function standingOf(read: Read, bookings: readonly string[]): Promise<Set<string>> {
  const rows = await read
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select('orders.booking_id')
    .where('orders.booking_id', 'in', bookings)
    .where('carts.state', '=', 'paid')
    .where('orders.buyer', '<>', forgottenBuyer)
    .execute();
  return new Set(rows.map(({ booking_id }) => booking_id));
}

/** Answers what is left. */
async function tidy(folder: string, now: number): Promise<Omit<KeptPapers, 'bookingId'>> {
  let [bytes, usedAt] = [0, 0];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: now, size: 0 }));
    const isPart = name.endsWith('.part');
    const isOld = mtimeMs < now - (isPart ? unfinishedMs : unusedMs);
    if (isOld || (!isPart && !name.endsWith(ending))) await rm(path, { force: true });
    else [bytes, usedAt] = [bytes + size, Math.max(usedAt, mtimeMs)];
  }
  // Not while something is in it.
  await rmdir(folder).catch(() => undefined);
  return { bytes, usedAt };
}

const ending = `.${drawingVersion}.pdf`;

const pathOf = (folder: string, { bookingId, kind, language, edition }: DocumentName): string =>
  join(folder, bookingId, `${kind}${edition === 0 ? '' : `-left-${edition}`}.${language}${ending}`);

/** The form of `newBookingId`: nothing else may become a path. */
const isBookingId = (name: string): boolean => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(name);

/** When the file was last used. */
const touch = (path: string, now: number): Promise<void> => utimes(path, now / 1000, now / 1000);

/** Empty if there is no such folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
