import { sessionStore } from '../app/browser-storage.ts';

const sessionIdKey = 'session';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;
const wellFormed = /^[A-Za-z0-9]{12}$/;

/** Twelve letters and digits, all equally likely [PAY-6]. */
export function newSessionId(
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
) {
  // Bytes from here on are skipped, because they would make the first letters more likely.
  const limit = 256 - (256 % letters.length);
  const bytes = new Uint8Array(length);
  let id = '';
  while (id.length < length) {
    random(bytes);
    for (const byte of bytes) if (byte < limit && id.length < length) id += letters[byte % letters.length];
  }
  return id;
}

let ofThisPage: string | undefined;

/** This page's session id, `us`: the stored one if there is one [PAY-6]. In the browser only. */
export function pageSessionId(): string {
  if (ofThisPage === undefined) {
    ofThisPage = readSessionId() ?? newSessionId();
    sessionStore.write(sessionIdKey, ofThisPage);
  }
  return ofThisPage;
}

/** The session id in the storage, `sessionUs`: the same as the page's, unless the storage was lost [PAY-6] [SES-1]. */
export function keptSessionId(): string {
  const own = pageSessionId();
  const read = readSessionId();
  if (read !== undefined) return read;
  const fresh = newSessionId();
  return sessionStore.write(sessionIdKey, fresh) ? fresh : own;
}

function readSessionId(): string | undefined {
  const read = sessionStore.read(sessionIdKey);
  return read !== null && wellFormed.test(read) ? read : undefined;
}
