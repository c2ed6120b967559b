import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** 160 random bits, safe in an address: nobody guesses a cart or the address of somebody's tickets. */
export const newSecretName = (): string => randomBytes(20).toString('base64url');

/** SHA-256 in hex: what is stored of a token, so that the database gives none away. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
