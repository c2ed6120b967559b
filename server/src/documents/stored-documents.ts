import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Read } from '../db/database.ts';
import { forgottenBuyer } from '../retention/forget-orders.ts';
import type { DocumentKind } from './document-types.ts';

/** Raise it with every change of what is drawn. Documents of other versions are drawn again, and the old files deleted. */
export const drawingVersion = 2;

/** Identifies a document of an order. */
export interface DocumentName {
  readonly bookingId: string;
  readonly kind: DocumentKind;
  readonly language: string;
  /** How often lines of the order were given back. Tickets and vouchers show what is left, so each time they are a new document. */
  readonly edition: number;
}

const day = 24 * 60 * 60_000;
/** Documents that nobody has fetched for this long are deleted, and drawn again when needed. */
const unusedMs = 60 * day;
/** The most that is stored, ~15,000 orders; the least recently used go first. Without it, fetching every language could fill the disk. */
const mostBytes = 2_000_000_000;
/** A temporary file of this age was left by a process that died. */
const unfinishedMs = 60 * 60_000;

/** The folder of drawn documents, with a folder per booking. Only the server's own user may read them. */
export function documentsFolder(dataFolder: string): string {
  return join(dataFolder, 'documents');
}

/** The stored document; null if there is none or it cannot be read. */
export async function readStored(folder: string, name: DocumentName, now: number): Promise<Uint8Array | null> {
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

/** Stores a document completely or not at all, by writing a temporary file and renaming it. Throws if the disk refuses it. */
export async function storeDocument(folder: string, name: DocumentName, bytes: Uint8Array, now: number): Promise<void> {
  const path = pathOf(folder, name);
  await mkdir(join(folder, name.bookingId), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    // After a power cut the file is complete or missing.
    await file.sync();
  } finally {
    await file.close();
  }
  await touch(unfinished, now);
  await rename(unfinished, path);
}

/** Deletes the documents of a booking that was cancelled or refunded, or whose names must be forgotten. */
export async function forgetDocuments(folder: string, bookingId: string): Promise<void> {
  if (isBookingId(bookingId)) await rm(join(folder, bookingId), { recursive: true, force: true });
}

/**
 * Deletes the documents of orders that any process has cancelled, refunded or forgotten; files that are unused, unfinished or of another
 * version; and, beyond `most` bytes, the least recently used bookings. Returns how many bookings were deleted. Each process tidies its own
 * folder.
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

/** The size and last use of a booking's folder. */
interface KeptPapers {
  readonly bookingId: string;
  readonly bytes: number;
  /** When one of its files was last used; 0 if no file is left. */
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

/** Deletes old files of a booking, and returns what is left. */
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
  // Fails, and is meant to, while the folder has files.
  await rmdir(folder).catch(() => undefined);
  return { bytes, usedAt };
}

const ending = `.${drawingVersion}.pdf`;

const pathOf = (folder: string, { bookingId, kind, language, edition }: DocumentName): string =>
  join(folder, bookingId, `${kind}${edition === 0 ? '' : `-left-${edition}`}.${language}${ending}`);

/** The form of `newBookingId`. Nothing else may become part of a path. */
const isBookingId = (name: string): boolean => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(name);

/** Sets the file's time to its last use. */
const touch = (path: string, now: number): Promise<void> => utimes(path, now / 1000, now / 1000);

/** Empty if the folder does not exist. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
