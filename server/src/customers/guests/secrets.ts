import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** 160 random bits, safe in a URL: nobody can guess the name of a cart or the link to somebody's tickets. */
export const newSecretName = (): string => randomBytes(20).toString('base64url');
/** Its length in letters. */
export const secretNameLength = 27;

/** SHA-256 in hex. Tokens are stored only as this, so that the database reveals none. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
